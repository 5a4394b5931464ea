# HDU 1850: with s the xor of the heaps, a heap can become heap ^ s when that is smaller; count those.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for m in numbers:
    if m == 0:
        break
    heaps = [next(numbers) for _ in range(m)]
    s = 0
    for heap in heaps:
        s ^= heap
    print(sum((heap ^ s) < heap for heap in heaps))
