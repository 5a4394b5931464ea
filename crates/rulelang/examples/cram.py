# Cram: place a domino on two free neighbouring squares.
from grundy_rules import *

start = board("....", "....", "....")
canon = symmetries(rotate=True, reflect=True, shift=True)
parts = components(neighbours=4)  # separate regions are independent games


def moves(free):
    return [without(free, a, b) for a, b in pairs(free, [(0, 1), (1, 0)])]
