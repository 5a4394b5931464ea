# P2197 Nim: the first player wins exactly when the xor of the heaps is not 0 (Bouton).
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    total = 0
    for _ in range(next(numbers)):
        total ^= next(numbers)
    print("Yes" if total else "No")
