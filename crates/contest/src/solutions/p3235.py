# P3235: a heap x goes into m parts of q and q + 1, q = x // m. Equal parts cancel in pairs, so for
# each q only the parity of m matters: try the first m with that q, and the next.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
tests, least = next(numbers), next(numbers)
tests = [[next(numbers) for _ in range(next(numbers))] for _ in range(tests)]
sg = {}


def value(x):
    if x < least or x < 2:
        return 0
    if x in sg:
        return sg[x]
    reached = set()
    m = 2
    while m <= x:
        q = x // m
        after = x // q + 1
        for parts in range(m, min(after, m + 2)):
            longer = x % parts  # parts of q + 1
            reached.add((value(q + 1) if longer % 2 else 0) ^ (value(q) if (parts - longer) % 2 else 0))
        m = after
    sg[x] = 0
    while sg[x] in reached:  # mex
        sg[x] += 1
    return sg[x]


answers = []
for heaps in tests:
    total = 0
    for heap in heaps:
        total ^= value(heap)
    answers.append(1 if total else 0)
print(*answers)
