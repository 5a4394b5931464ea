# Take a square number of counters: 1, 4, 9, ...
from grundy_rules import *

start = 100


def moves(n):
    return [n - k * k for k in range(1, isqrt(n) + 1)]


def names(n):
    return ["take {}".format(k * k) for k in range(1, isqrt(n) + 1)]
