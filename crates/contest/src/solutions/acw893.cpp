// AcWing 893: the SG value of a heap is the least number that no move reaches; heaps add by xor.
#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
    int k, n;
    scanf("%d", &k);
    std::vector<int> set(k);
    for (auto &s : set) scanf("%d", &s);
    scanf("%d", &n);
    std::vector<int> heaps(n);
    for (auto &heap : heaps) scanf("%d", &heap);
    int largest = *std::max_element(heaps.begin(), heaps.end());
    std::vector<int> sg(largest + 1), seen(k + 2, -1);
    for (int x = 0; x <= largest; x++) {
        for (int s : set)
            if (s <= x) seen[sg[x - s]] = x;
        while (seen[sg[x]] == x) sg[x]++; // mex
    }
    int total = 0;
    for (int heap : heaps) total ^= sg[heap];
    puts(total ? "Yes" : "No");
}
