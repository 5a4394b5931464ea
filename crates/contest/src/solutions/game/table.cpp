@HEADER@
#include <algorithm>
#include <iostream>
#include <set>
#include <vector>
using namespace std;
typedef unsigned long long u64;

int main() {
    vector<u64> heaps;
    for (u64 heap; cin >> heap;) heaps.push_back(heap);
    @SIZE@
    vector<int> sg;
    for (long long heap = 0; heap < size; heap++) {
        set<int> reached;
        @MOVES@
        int mex = 0;
        while (reached.count(mex)) mex++;
        sg.push_back(mex);
    }
    u64 total = 0;
    for (u64 heap : heaps) {
        @VALUE@
    }
    cout << total << "\n";
}
