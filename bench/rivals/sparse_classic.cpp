// The classic sparse-space method, written plainly: nim-values of an octal code (or of Grundy's
// game, written `grundy`) to N. Naive to 20000, the best mask counted there, then rares against all.
// Prints the seconds of the loop, the number of rares and a hash of the values.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
using namespace std;

static vector<int> one, two;  // counters taken to leave one heap, two heaps
static vector<char> nothing;
static bool unequal = false;
static vector<uint16_t> g;
static vector<int> seen(1 << 16, -1);

static int naive(int n) {
    if (n < (int)nothing.size() && nothing[n]) seen[0] = n;
    for (int k : one) if (n - k >= 1) seen[g[n - k]] = n;
    for (int k : two) {
        int rest = n - k;
        for (int a = 1; 2 * a <= rest; a++)
            if (!(unequal && 2 * a == rest)) seen[g[a] ^ g[rest - a]] = n;
    }
    int v = 0;
    while (seen[v] == n) v++;
    return v;
}

int main(int argc, char** argv) {
    const char* code = argv[1];
    long N = atol(argv[2]);
    if (!strcmp(code, "grundy")) {
        two.push_back(0);
        unequal = true;
    } else {
        const char* point = strchr(code, '.');
        if (point > code && point[-1] == '4') two.push_back(0);
        for (int k = 1; point[k]; k++) {
            int d = point[k] - '0';
            nothing.resize(k + 1);
            nothing[k] = d & 1;
            if (d & 2) one.push_back(k);
            if (d & 4) two.push_back(k);
        }
    }
    auto start = chrono::steady_clock::now();
    g.reserve(N + 1);
    long prefix = min(N, 20000L);
    for (int n = 0; n <= prefix; n++) g.push_back(naive(n));
    // The mask with the fewest rares; `parity` flips with n where all splits take as many mod 2.
    bool same = true;
    for (int k : two) same = same && (k & 1) == (two[0] & 1);
    int top = 0;
    for (long n = 0; n <= prefix; n++) top = max<int>(top, g[n]);
    int bits = 1;
    while (bits <= top) bits *= 2;
    long best = prefix + 1;
    int mask = 0, parity = 0, t = two.empty() ? 0 : two[0] & 1;
    for (int p = 0; p <= (int)same; p++)
        for (int m = 1; m < bits; m++) {
            long rares = 0;
            for (long n = prefix / 2; n <= prefix; n++)
                rares += (__builtin_popcount(g[n] & m) & 1) == (p ? (n - t) & 1 : 0);
            if (rares < best) best = rares, mask = m, parity = p;
        }
    auto type = [&](long n, int v) {
        return (__builtin_popcount(v & mask) & 1) == (parity ? (n - t) & 1 : 0);
    };
    vector<int> rares;
    for (long n = 1; n <= prefix; n++) if (type(n, g[n])) rares.push_back(n);
    auto middle = chrono::steady_clock::now();
    for (long n = prefix + 1; n <= N; n++) {
        for (int k : one) seen[g[n - k]] = n;
        for (int k : two)
            for (int r : rares) {
                if (r >= n - k) break;
                if (!(unequal && 2 * r == n - k)) seen[g[r] ^ g[n - k - r]] = n;
            }
        if (!unequal)  // two equal heaps: else the last pair that a scan would meet
            for (int k : two) if ((n - k) % 2 == 0) seen[0] = n;
        int c = 0;
        while (seen[c] == n || type(n, c)) c++;
        int missing = 0;
        for (int v = 0; v < c; v++) missing += seen[v] != n;
        for (int k : two)
            for (long a = 1; missing && 2 * a <= n - k; a++) {
                int v = g[a] ^ g[n - k - a];
                if (unequal && 2 * a == n - k) continue;
                if (seen[v] != n) {
                    seen[v] = n;
                    if (v < c) missing--;
                }
            }
        int value = c;
        if (missing) for (value = 0; seen[value] == n; value++);
        g.push_back(value);
        if (type(n, value)) rares.push_back(n);
    }
    double seconds = chrono::duration<double>(chrono::steady_clock::now() - start).count();
    double sparse = chrono::duration<double>(chrono::steady_clock::now() - middle).count();
    uint64_t hash = 14695981039346656037u;
    int most = 0;
    for (auto v : g) hash = (hash ^ v) * 1099511628211u, most = max<int>(most, v);
    printf("%.6f %.6f %zu %d %d %d %d %016lx\n", seconds, sparse, rares.size(),
           rares.empty() ? 0 : rares.back(), mask, parity, most, hash);
    if (argc > 3) { for (int r : rares) fprintf(stderr, "%d ", r); }
}
