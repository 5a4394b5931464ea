# P1247: right, and slow: every amount from every heap, with the xor of all heaps each time.
import sys

k, *heaps = map(int, sys.stdin.read().split())
for i in range(k):
    for amount in range(1, heaps[i] + 1):
        heaps[i] -= amount
        total = 0
        for heap in heaps:
            total ^= heap
        if total == 0:
            print(amount, i + 1)
            print(*heaps)
            sys.exit()
        heaps[i] += amount
print("lose")
