# Euclid: take a multiple of the smaller number from the larger, leaving both positive.
from grundy_rules import *

start = (25, 7)


def canon(p):
    a, b = p
    return (max(a, b), min(a, b))


def moves(p):
    low, high = min(p), max(p)
    if low == 0:
        return []
    return [(high - low * k, low) for k in range(1, (high - 1) // low + 1)]
