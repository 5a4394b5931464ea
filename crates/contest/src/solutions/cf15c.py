# CF15C: the xor of 0..n is n, 1, n + 1, 0 by n mod 4, so each quarry's heaps have a closed xor.
import sys


def upto(n):
    return [n, 1, n + 1, 0][n % 4]


_, *numbers = map(int, sys.stdin.read().split())
total = 0
for x, m in zip(numbers[::2], numbers[1::2]):
    total ^= upto(x + m - 1) ^ upto(x - 1)
print("tolik" if total else "bolik")
