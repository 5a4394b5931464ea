# HDU 2147: boards with two odd sides are lost; a step always leads from one kind to the other and back.
import sys

numbers = list(map(int, sys.stdin.read().split()))
for n, m in zip(numbers[::2], numbers[1::2]):
    if n:
        print("What a pity!" if n % 2 and m % 2 else "Wonderful!")
