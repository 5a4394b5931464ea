// Subtraction games, written plainly: nim-values to N with one 64-bit mask of what is seen.
// `subtraction_mask 3,5,8 100000000` prints the processor seconds of the loop and a hash of the values.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>
using namespace std;

int main(int argc, char** argv) {
    vector<long> takes;
    for (char* s = strtok(argv[1], ","); s; s = strtok(nullptr, ",")) takes.push_back(atol(s));
    long N = atol(argv[2]);
    clock_t start = clock();
    vector<uint8_t> g(N + 1);
    long longest = 0;
    for (long s : takes) longest = max(longest, s);
    for (long n = 0; n <= N; n++) {
        uint64_t mask = 0;
        if (n >= longest)
            for (long s : takes) mask |= 1ull << g[n - s];
        else
            for (long s : takes) if (s <= n) mask |= 1ull << g[n - s];
        g[n] = __builtin_ctzll(~mask);
    }
    double seconds = double(clock() - start) / CLOCKS_PER_SEC;
    uint64_t hash = 14695981039346656037u;
    for (auto v : g) hash = (hash ^ v) * 1099511628211u;
    printf("%.6f %016lx\n", seconds, hash);
    (void)argc;
}
