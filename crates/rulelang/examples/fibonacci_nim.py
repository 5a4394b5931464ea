# Fibonacci Nim: take at most twice what was taken last. The position is the heap and the limit.
from grundy_rules import *

start = (21, 20)
draw = "heap"


def moves(p):
    n, most = p
    return [(n - k, 2 * k) for k in range(1, min(n, most) + 1)]
