// HDU 2897: whoever is left 1 to p beyond whole rounds of p + q loses: the other completes each round.
#include <cstdio>
int main() {
    int n, p, q;
    while (scanf("%d %d %d", &n, &p, &q) == 3) {
        int rest = n % (p + q);
        puts(rest == 0 || rest > p ? "WIN" : "LOST");
    }
}
