// P1247: with s the xor of the heaps, a heap can become heap ^ s when that is smaller.
#include <cstdio>
#include <vector>
int main() {
    int k;
    scanf("%d", &k);
    std::vector<long long> heaps(k);
    long long s = 0;
    for (auto &heap : heaps) scanf("%lld", &heap), s ^= heap;
    if (s == 0) {
        puts("lose");
        return 0;
    }
    for (int i = 0; i < k; i++) {
        if ((heaps[i] ^ s) < heaps[i]) {
            printf("%lld %d\n", heaps[i] - (heaps[i] ^ s), i + 1);
            heaps[i] ^= s;
            break; // the first such heap is wanted
        }
    }
    for (auto heap : heaps) printf("%lld ", heap);
    puts("");
}
