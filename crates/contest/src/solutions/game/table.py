@HEADER@
heaps = [int(word) for word in input().split()]
@SIZE@
sg = []
for heap in range(size):
    reached = set()
    @MOVES@
    mex = 0
    while mex in reached:
        mex += 1
    sg.append(mex)
total = 0
for heap in heaps:
    @VALUE@
print(total)
