# dp_k: a heap is won when some number of the set leaves a lost one, so lost heaps mark the won ones.
import sys

n, k, *numbers = map(int, sys.stdin.read().split())
won = [False] * (k + 1)
for heap in range(k + 1):
    if not won[heap]:
        for taken in numbers:
            if heap + taken <= k:
                won[heap + taken] = True
print("First" if won[k] else "Second")
