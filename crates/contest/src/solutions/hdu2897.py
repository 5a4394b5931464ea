# HDU 2897: whoever is left 1 to p beyond whole rounds of p + q loses: the other completes each round.
import sys

numbers = list(map(int, sys.stdin.read().split()))
for n, p, q in zip(numbers[::3], numbers[1::3], numbers[2::3]):
    rest = n % (p + q)
    print("WIN" if rest == 0 or rest > p else "LOST")
