# CF1451F: the player to move loses exactly when the xor of every anti-diagonal is 0.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    n, m = next(numbers), next(numbers)
    diagonal = [0] * (n + m)
    for i in range(n):
        for j in range(m):
            diagonal[i + j] ^= next(numbers)
    print("Ashish" if any(diagonal) else "Jeel")
