// HDU 1850: with s the xor of the heaps, a heap can become heap ^ s when that is smaller; count those.
#include <cstdio>
#include <vector>
int main() {
    int m;
    while (scanf("%d", &m) == 1 && m) {
        std::vector<int> heaps(m);
        int s = 0, ways = 0;
        for (int &heap : heaps) {
            scanf("%d", &heap);
            s ^= heap;
        }
        for (int heap : heaps) ways += (heap ^ s) < heap;
        printf("%d\n", ways);
    }
}
