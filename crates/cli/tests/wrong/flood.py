# P2197: prints without end when a test has one heap.
import sys
numbers = iter(map(int, open(0).read().split()))
for _ in range(next(numbers)):
    n = next(numbers)
    total = 0
    for _ in range(n):
        total ^= next(numbers)
    while n == 1:
        sys.stdout.write("Yes\n")
    print("Yes" if total else "No")
