// P2197 Nim: the first player wins exactly when the xor of the heaps is not 0 (Bouton).
#include <cstdio>
int main() {
    int tests;
    scanf("%d", &tests);
    while (tests--) {
        int n;
        long long heap, total = 0;
        scanf("%d", &n);
        while (n--) {
            scanf("%lld", &heap);
            total ^= heap;
        }
        puts(total ? "Yes" : "No");
    }
}
