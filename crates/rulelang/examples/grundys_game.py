# Grundy's game: split a heap into two heaps of different sizes.
from grundy_rules import *

start = 20


def moves(n):
    return [plus(a, n - a) for a in range(1, (n + 1) // 2)]
