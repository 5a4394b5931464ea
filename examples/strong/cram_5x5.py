# Cram on five by five: place a domino on two free neighbouring squares.
from grundy_rules import *

start = board(".....", ".....", ".....", ".....", ".....")


def moves(free):
    return [without(free, a, b) for a, b in pairs(free, [(0, 1), (1, 0)])]
