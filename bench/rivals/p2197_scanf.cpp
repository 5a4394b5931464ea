#include <cstdio>

int main() {
    int t, n, x;
    for (scanf("%d", &t); t; t--) {
        int s = 0;
        for (scanf("%d", &n); n; n--) scanf("%d", &x), s ^= x;
        puts(s ? "Yes" : "No");
    }
}
