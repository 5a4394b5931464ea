# P1247: right, and slow: takes the xor of all other heaps anew for each heap.
import sys

k, *heaps = map(int, sys.stdin.read().split())
for i in range(k):
    others = 0
    for j in range(k):
        if j != i:
            others ^= heaps[j]
    if others < heaps[i]:
        print(heaps[i] - others, i + 1)
        heaps[i] = others
        print(*heaps)
        break
else:
    print("lose")
