// The block method: for equal quotients only the parity of the number of heaps matters.
#include <algorithm>
#include <cstdio>
#include <cstring>

static int sg[100005], stamp[100005];

int main() {
    int t, f, top = 100000;
    scanf("%d %d", &t, &f);
    for (int x = f; x <= top; x++) {
        for (int l = 2, r; l <= x; l = r + 1) {
            int q = x / l;
            r = x / q;
            for (int m = l; m <= std::min(l + 1, r); m++) {
                int bigger = x % m, value = 0;
                if (bigger & 1) value ^= sg[q + 1];
                if ((m - bigger) & 1) value ^= sg[q];
                stamp[value] = x;
            }
        }
        int m = 0;
        while (stamp[m] == x) m++;
        sg[x] = m;
    }
    while (t--) {
        int n, x, s = 0;
        scanf("%d", &n);
        while (n--) scanf("%d", &x), s ^= sg[x];
        printf(t ? "%d " : "%d\n", s != 0);
    }
}
