// HDU 1847: a power of two leaves 1 or 2 when divided by 3, so multiples of 3 are lost.
#include <cstdio>
int main() {
    int n;
    while (scanf("%d", &n) == 1) puts(n % 3 ? "Kiki" : "Cici");
}
