# POJ 3480: misere Nim goes by the xor as long as some heap is above 1, else by the parity of the heaps.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
next(numbers)
for n in numbers:
    heaps = [next(numbers) for _ in range(n)]
    total = 0
    for heap in heaps:
        total ^= heap
    print("John" if (total != 0) == (max(heaps) > 1) else "Brother")
