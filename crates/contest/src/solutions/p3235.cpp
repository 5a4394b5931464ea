// P3235: a heap x goes into m parts of q and q + 1, q = x / m. Equal parts cancel in pairs, so for
// each q only the parity of m matters: try the first m with that q, and the next.
#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
    int tests, least;
    scanf("%d %d", &tests, &least);
    std::vector<std::vector<int>> all(tests);
    int largest = 0;
    for (auto &heaps : all) {
        int n;
        scanf("%d", &n);
        heaps.resize(n);
        for (auto &heap : heaps) scanf("%d", &heap), largest = std::max(largest, heap);
    }
    std::vector<int> sg(largest + 2), seen(1 << 18, -1);
    for (int x = std::max(least, 2); x <= largest; x++) {
        for (int m = 2, next; m <= x; m = next) {
            int q = x / m;
            next = x / q + 1;
            for (int parts = m; parts < next && parts < m + 2; parts++) {
                int longer = x % parts; // parts of q + 1
                int value = (longer % 2 ? sg[q + 1] : 0) ^ ((parts - longer) % 2 ? sg[q] : 0);
                seen[value] = x;
            }
        }
        while (seen[sg[x]] == x) sg[x]++; // mex
    }
    for (auto &heaps : all) {
        int total = 0;
        for (int heap : heaps) total ^= sg[heap];
        printf("%d ", total != 0);
    }
    puts("");
}
