// HDU 1846: multiples of m + 1 are lost, since the second player completes each round to m + 1.
#include <cstdio>
int main() {
    int tests, n, m;
    scanf("%d", &tests);
    while (tests--) {
        scanf("%d %d", &n, &m);
        puts(n % (m + 1) ? "first" : "second");
    }
}
