# HDU 2516: exactly the Fibonacci numbers are lost (Whinihan 1963).
import sys

for n in map(int, sys.stdin.read().split()):
    if n:
        a, b = 1, 2
        while b < n:
            a, b = b, a + b
        print("Second win" if b == n else "First win")
