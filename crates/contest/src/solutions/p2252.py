# P2252: the lost pairs are (floor(d*phi), floor(d*phi) + d). In integers
# floor(d*phi) = (d + isqrt(5 d^2)) // 2: floating point fails below 10^9.
from math import isqrt

a, b = sorted(map(int, input().split()))
d = b - a
print(0 if (d + isqrt(5 * d * d)) // 2 == a else 1)
