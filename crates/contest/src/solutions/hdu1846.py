# HDU 1846: multiples of m + 1 are lost, since the second player completes each round to m + 1.
import sys

_, *numbers = map(int, sys.stdin.read().split())
for n, m in zip(numbers[::2], numbers[1::2]):
    print("first" if n % (m + 1) else "second")
