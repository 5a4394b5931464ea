// CF1149E: groups by mex in reverse topological order, the published method. Input by fread,
// adjacency in arrays of heads and links, output through a buffer.
#include <cstdio>
#include <vector>
using namespace std;
typedef long long ll;

static char buffer[1 << 16], *head = buffer, *tail = buffer;
static inline int get() {
    if (head == tail) {
        tail = (head = buffer) + fread(buffer, 1, sizeof buffer, stdin);
        if (head == tail) return -1;
    }
    return *head++;
}
static inline int number() {
    int c = get(), n = 0;
    while (c < '0') c = get();
    for (; c >= '0'; c = get()) n = n * 10 + c - '0';
    return n;
}
static char out[1 << 16];
static int used = 0;
static inline void write(ll n) {
    if (used > (1 << 16) - 32) { fwrite(out, 1, used, stdout); used = 0; }
    char digits[24];
    int count = 0;
    do digits[count++] = '0' + n % 10; while (n /= 10);
    while (count) out[used++] = digits[--count];
    out[used++] = ' ';
}

int main() {
    int n = number(), m = number();
    vector<ll> h(n + 1);
    for (int i = 1; i <= n; i++) h[i] = number();
    vector<int> first(n + 1), link(m + 1), to(m + 1), in(n + 1);
    for (int e = 1; e <= m; e++) {
        int u = number(), v = number();
        to[e] = v; link[e] = first[u]; first[u] = e;
        in[v]++;
    }
    vector<int> order, group(n + 1), mark(n + 2);
    order.reserve(n);
    for (int i = 1; i <= n; i++) if (!in[i]) order.push_back(i);
    for (int i = 0; i < (int)order.size(); i++)
        for (int e = first[order[i]]; e; e = link[e])
            if (!--in[to[e]]) order.push_back(to[e]);
    vector<ll> sum(n + 2);
    int most = 0;
    for (int i = n - 1; i >= 0; i--) {
        int v = order[i];
        for (int e = first[v]; e; e = link[e]) mark[group[to[e]]] = v;
        int g = 0;
        while (mark[g] == v) g++;
        group[v] = g;
        if (g > most) most = g;
        sum[g] ^= h[v];
    }
    int g = most;
    while (g >= 0 && !sum[g]) g--;
    if (g < 0) { puts("LOSE"); return 0; }
    for (int v = 1; v <= n; v++)
        if (group[v] == g && (h[v] ^ sum[g]) < h[v]) {
            h[v] ^= sum[g];
            sum[g] = 0;
            for (int e = first[v]; e; e = link[e]) {
                int w = to[e];
                h[w] ^= sum[group[w]];
                sum[group[w]] = 0;
            }
            break;
        }
    puts("WIN");
    fflush(stdout);
    for (int i = 1; i <= n; i++) write(h[i]);
    fwrite(out, 1, used, stdout);
    puts("");
}
