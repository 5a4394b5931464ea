@HEADER@


def value(n):
    return @VALUE@


total = 0
for word in input().replace(",", " ").split():
    total ^= value(int(word))
print(total)
