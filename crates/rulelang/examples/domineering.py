# Domineering: Left places dominoes upright, Right on their side.
from grundy_rules import *

start = board("...", "...", "...")
canon = symmetries(reflect=True)  # a quarter turn would swap the players
parts = components(neighbours=4)


def left(free):
    return [without(free, a, b) for a, b in pairs(free, [(1, 0)])]


def right(free):
    return [without(free, a, b) for a, b in pairs(free, [(0, 1)])]
