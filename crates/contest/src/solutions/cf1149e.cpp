// CF1149E: the group of a city is the mex of its out-neighbours' groups; the position is lost when
// the xor of every group is 0. To win, take the highest group that is not, lower a city with its top
// bit, and let one out-neighbour in each lower group repair that group.
#include <cstdio>
#include <vector>
int main() {
    int n, m;
    scanf("%d %d", &n, &m);
    std::vector<long long> h(n), sum(n + 1);
    for (auto &x : h) scanf("%lld", &x);
    std::vector<std::vector<int>> out(n), in(n);
    std::vector<int> left(n), group(n), order;
    while (m--) {
        int u, v;
        scanf("%d %d", &u, &v);
        out[u - 1].push_back(v - 1);
        in[v - 1].push_back(u - 1);
        left[u - 1]++;
    }
    for (int v = 0; v < n; v++)
        if (left[v] == 0) order.push_back(v);
    for (size_t i = 0; i < order.size(); i++) { // from the sinks up
        int v = order[i];
        std::vector<bool> seen(out[v].size() + 1);
        for (int to : out[v])
            if (group[to] < (int)seen.size()) seen[group[to]] = true;
        while (seen[group[v]]) group[v]++; // mex
        sum[group[v]] ^= h[v];
        for (int from : in[v])
            if (--left[from] == 0) order.push_back(from);
    }
    int top = n;
    while (top >= 0 && sum[top] == 0) top--;
    if (top < 0) {
        puts("LOSE");
        return 0;
    }
    int city = 0;
    while (group[city] != top || (h[city] ^ sum[top]) >= h[city]) city++;
    h[city] ^= sum[top];
    for (int to : out[city]) {
        if (group[to] > top) continue;
        h[to] ^= sum[group[to]];
        sum[group[to]] = 0; // only one neighbour of each group
    }
    puts("WIN");
    for (auto x : h) printf("%lld ", x);
    puts("");
}
