# P2252: the golden ratio in double precision.
from math import sqrt
a, b = sorted(map(int, open(0).read().split()))
print(0 if int((b - a) * (sqrt(5) + 1) / 2) == a else 1)
