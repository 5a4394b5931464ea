// P3179: SG(x) = mex{0, SG(2x), SG(2x)^SG(3x), ...} depends only on n / x. With b = n / x, the
// multiple kx has n / (kx) = b / k, so the value is a function of b, and equal b / k come in blocks:
// of a block of equal values only the first two prefixes matter.
#include <cstdio>
#include <unordered_map>
#include <vector>
std::unordered_map<int, int> sg;
std::vector<int> seen(1 << 18);
int main() {
    int n, queries, mark = 0;
    scanf("%d %d", &n, &queries);
    std::vector<int> sizes; // the values of n / x, increasing
    for (long long x = n; x >= 1; x = n / (n / x + 1)) sizes.push_back(n / x);
    for (int b : sizes) {
        mark++;
        seen[0] = mark;
        int prefix = 0;
        for (int k = 2, next; k <= b; k = next) {
            int value = sg[b / k];
            next = b / (b / k) + 1;
            seen[prefix ^ value] = mark;
            if (next - k >= 2) seen[prefix] = mark;
            if ((next - k) % 2) prefix ^= value;
        }
        int mex = 1;
        while (seen[mex] == mark) mex++;
        sg[b] = mex;
    }
    while (queries--) {
        int w, x, total = 0;
        scanf("%d", &w);
        while (w--) scanf("%d", &x), total ^= sg[n / x];
        puts(total ? "Yes" : "No");
    }
}
