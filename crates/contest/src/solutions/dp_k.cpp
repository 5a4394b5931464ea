// dp_k: a heap is won when some number of the set leaves a lost one.
#include <cstdio>
#include <vector>
int main() {
    int n, k;
    scanf("%d %d", &n, &k);
    std::vector<int> set(n);
    for (int &taken : set) scanf("%d", &taken);
    std::vector<bool> won(k + 1);
    for (int heap = 1; heap <= k; heap++)
        for (int taken : set)
            if (taken <= heap && !won[heap - taken]) won[heap] = true;
    puts(won[k] ? "First" : "Second");
}
