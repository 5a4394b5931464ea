# AcWing 892: only the odd steps count. Stones that come to one from above are moved on at once.
import sys

n, *steps = map(int, sys.stdin.read().split())
total = 0
for stones in steps[::2]:  # steps 1, 3, 5, ...
    total ^= stones
print("Yes" if total else "No")
