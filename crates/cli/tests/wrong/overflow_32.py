# P2252: 5 d^2 in 32 bits, as `int` does in C++.
from math import isqrt
a, b = sorted(map(int, open(0).read().split()))
d = b - a
square = 5 * d * d & 0xFFFFFFFF
if square >= 1 << 31:
    square = 0
print(0 if (d + isqrt(square)) // 2 == a else 1)
