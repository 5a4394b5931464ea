// The block method: the value of x depends on n / x alone.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>

static int n, root;
static std::vector<int> small_, large_, stamp;

static int &sg(int v) { return v <= root ? small_[v] : large_[n / v]; }

int main() {
    int k;
    scanf("%d %d", &n, &k);
    root = (int)sqrt((double)n);
    small_.resize(root + 2);
    large_.resize(root + 2);
    stamp.resize(1 << 20);
    int time = 0;
    // v runs over the values of n / x, ascending.
    for (int x = n, next; x >= 1; x = next) {
        int v = n / x;
        next = n / (v + 1);
        time++;
        int prefix = 0;
        stamp[0] = time;
        for (int l = 2, r; l <= v; l = r + 1) {
            int q = v / l;
            r = v / q;
            int s = sg(q);
            stamp[prefix ^ s] = time;
            if ((r - l + 1) & 1) prefix ^= s;
            // With two or more, the prefix itself comes back, which is stamped already.
        }
        int m = 1;
        while (stamp[m] == time) m++;
        sg(v) = m;
    }
    while (k--) {
        int w, x, s = 0;
        scanf("%d", &w);
        while (w--) scanf("%d", &x), s ^= sg(n / x);
        puts(s ? "Yes" : "No");
    }
}
