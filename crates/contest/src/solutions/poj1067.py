# POJ1067: the lost pairs are (floor(d*phi), floor(d*phi) + d). In integers
# floor(d*phi) = (d + isqrt(5 d^2)) // 2: floating point fails below 10^9.
import sys
from math import isqrt

heaps = list(map(int, sys.stdin.read().split()))
for a, b in zip(heaps[::2], heaps[1::2]):
    d = abs(a - b)
    print(0 if (d + isqrt(5 * d * d)) // 2 == min(a, b) else 1)
