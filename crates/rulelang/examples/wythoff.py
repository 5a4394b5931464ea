# Wythoff: take from one heap, or the same number from both.
from grundy_rules import *

start = (8, 13)
canon = sorted_heaps  # (a, b) and (b, a) are the same position


def moves(p):
    a, b = p
    return ([(a - k, b) for k in range(1, a + 1)] +
            [(a, b - k) for k in range(1, b + 1)] +
            [(a - k, b - k) for k in range(1, min(a, b) + 1)])
