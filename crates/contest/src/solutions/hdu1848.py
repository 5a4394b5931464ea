# HDU 1848: a table of SG values when Fibonacci numbers may be taken; the xor of three decides.
import sys

sg = [0] * 1001
for n in range(1, 1001):
    reached, a, b = set(), 1, 2
    while a <= n:
        reached.add(sg[n - a])
        a, b = b, a + b
    while sg[n] in reached:
        sg[n] += 1
numbers = list(map(int, sys.stdin.read().split()))
for m, n, p in zip(numbers[::3], numbers[1::3], numbers[2::3]):
    if m:
        print("Fibo" if sg[m] ^ sg[n] ^ sg[p] else "Nacci")
