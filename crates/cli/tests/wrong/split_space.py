# P2197: splits at single spaces, and reads one line for each list.
for _ in range(int(input())):
    count = int(input())
    total = 0
    for word in input().split(" "):
        total ^= int(word)
    print("Yes" if total else "No")
