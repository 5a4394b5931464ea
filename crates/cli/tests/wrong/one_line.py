# P2197: forgets the last test.
numbers = iter(map(int, open(0).read().split()))
for _ in range(next(numbers) - 1):
    total = 0
    for _ in range(next(numbers)):
        total ^= next(numbers)
    print("Yes" if total else "No")
