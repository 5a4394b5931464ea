// AGC002E: sorted, the piles are a Young diagram; a move steps right or up, and whoever leaves it
// loses. Positions along a diagonal are alike, so go to the last cell (i, i) and count the steps.
#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
    int n;
    scanf("%d", &n);
    std::vector<long long> a(n);
    for (auto &pile : a) scanf("%lld", &pile);
    std::sort(a.rbegin(), a.rend());
    int i = 0;
    while (i + 1 < n && a[i + 1] > i + 1) i++;
    long long up = a[i] - i - 1, right = 0;
    while (i + right + 1 < n && a[i + right + 1] > i) right++;
    puts(up % 2 == 1 || right % 2 == 1 ? "First" : "Second");
}
