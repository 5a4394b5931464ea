// HDU 1848: a table of SG values when Fibonacci numbers may be taken; the xor of three decides.
#include <cstdio>
#include <set>
int sg[1001];
int main() {
    for (int n = 1; n <= 1000; n++) {
        std::set<int> reached;
        for (int a = 1, b = 2; a <= n; b += a, a = b - a) reached.insert(sg[n - a]);
        while (reached.count(sg[n])) sg[n]++;
    }
    int m, n, p;
    while (scanf("%d %d %d", &m, &n, &p) == 3 && m) puts(sg[m] ^ sg[n] ^ sg[p] ? "Fibo" : "Nacci");
}
