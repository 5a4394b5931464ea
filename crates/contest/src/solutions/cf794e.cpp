// CF794E: an even row is worth the larger middle carrot, an odd one the better of the two smaller
// neighbours at the middle. After k private moves Oleg plays any row of n - k: widen from the middle.
#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
    int n;
    scanf("%d", &n);
    std::vector<int> a(n), best(n + 1, 0);
    for (auto &carrot : a) scanf("%d", &carrot);
    // best[m]: the best row of length m that Oleg can choose.
    for (int i = 0; i + 1 < n; i++) { // rows of even length with middles i, i + 1
        int longest = 2 * std::min(i + 1, n - i - 1);
        best[longest] = std::max(best[longest], std::max(a[i], a[i + 1]));
    }
    for (int i = 1; i + 1 < n; i++) { // rows of odd length with middle i
        int longest = 2 * std::min(i, n - i - 1) + 1;
        int value = std::max(std::min(a[i - 1], a[i]), std::min(a[i], a[i + 1]));
        best[longest] = std::max(best[longest], value);
    }
    for (int m = n - 2; m >= 2; m--) best[m] = std::max(best[m], best[m + 2]);
    best[1] = *std::max_element(a.begin(), a.end());
    for (int k = 0; k < n; k++) printf("%d ", best[n - k]);
    puts("");
}
