# HDU 1847: a power of two leaves 1 or 2 when divided by 3, so multiples of 3 are lost.
import sys

for n in map(int, sys.stdin.read().split()):
    print("Kiki" if n % 3 else "Cici")
