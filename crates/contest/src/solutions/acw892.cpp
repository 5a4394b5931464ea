// AcWing 892: only the odd steps count. Stones that come to one from above are moved on at once.
#include <cstdio>
int main() {
    int n;
    long long stones, total = 0;
    scanf("%d", &n);
    for (int step = 1; step <= n; step++) {
        scanf("%lld", &stones);
        if (step % 2 == 1) total ^= stones;
    }
    puts(total ? "Yes" : "No");
}
