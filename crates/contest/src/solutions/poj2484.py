# POJ 2484: after the first move the rest is a row, which the second player cuts in two equal ones.
import sys

for n in map(int, sys.stdin.read().split()):
    if n:
        print("Alice" if n <= 2 else "Bob")
