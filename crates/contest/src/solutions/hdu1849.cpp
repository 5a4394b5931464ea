// HDU 1849: a pawn on square n is a Nim heap of n, so the xor of the squares decides.
#include <cstdio>
int main() {
    int m, square;
    while (scanf("%d", &m) == 1 && m) {
        int total = 0;
        while (m--) {
            scanf("%d", &square);
            total ^= square;
        }
        puts(total ? "Rabbit Win!" : "Grass Win!");
    }
}
