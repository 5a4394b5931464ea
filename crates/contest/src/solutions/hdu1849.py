# HDU 1849: a pawn on square n is a Nim heap of n, so the xor of the squares decides.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for m in numbers:
    if m == 0:
        break
    total = 0
    for _ in range(m):
        total ^= next(numbers)
    print("Rabbit Win!" if total else "Grass Win!")
