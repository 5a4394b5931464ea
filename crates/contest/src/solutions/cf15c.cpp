// CF15C: the xor of 0..n is n, 1, n + 1, 0 by n mod 4, so each quarry's heaps have a closed xor.
#include <cstdio>
long long upto(long long n) { return n % 4 == 0 ? n : n % 4 == 1 ? 1 : n % 4 == 2 ? n + 1 : 0; }
int main() {
    int n;
    long long x, m, total = 0;
    scanf("%d", &n);
    while (n--) {
        scanf("%lld %lld", &x, &m);
        total ^= upto(x + m - 1) ^ upto(x - 1);
    }
    puts(total ? "tolik" : "bolik");
}
