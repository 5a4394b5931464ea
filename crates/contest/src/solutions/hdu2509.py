# HDU 2509: a row of n has the value n; with a row above 1 the xor decides as usual, else the parity.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    heaps = [next(numbers) for _ in range(n)]
    total = 0
    for heap in heaps:
        total ^= heap
    print("Yes" if (total != 0) == (max(heaps) > 1) else "No")
