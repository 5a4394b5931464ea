// HDU 2147: boards with two odd sides are lost; a step always leads from one kind to the other and back.
#include <cstdio>
int main() {
    int n, m;
    while (scanf("%d %d", &n, &m) == 2 && n) puts(n % 2 && m % 2 ? "What a pity!" : "Wonderful!");
}
