# bounded-nim:3: reduces heaps mod m where m + 1 belongs.
value = 0
for heap in map(int, open(0).read().split()):
    value ^= heap % 3
print(value)
