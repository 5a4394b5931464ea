// Accepts every winning move: one vertex goes down, its out-neighbours become anything, and the
// nim-sum of every group is 0 afterwards.
#include <vector>

#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("any winning move of Election Promises");
    registerTestlibCmd(argc, argv);
    int n = inf.readInt(), m = inf.readInt();
    std::vector<long long> before(n), after(n);
    for (auto &h : before) h = inf.readLong();
    std::vector<std::vector<int>> out(n), in(n);
    for (int i = 0; i < m; i++) {
        int u = inf.readInt() - 1, v = inf.readInt() - 1;
        out[u].push_back(v);
        in[v].push_back(u);
    }

    std::string expected = ans.readWord(), found = ouf.readWord();
    if (found != "WIN" && found != "LOSE")
        quitf(_pe, "expected WIN or LOSE, found '%s'", compress(found).c_str());
    if (expected != found) quitf(_wa, "expected %s, found %s", expected.c_str(), found.c_str());
    if (found == "LOSE") {
        if (!ouf.seekEof()) quitf(_pe, "nothing should follow LOSE");
        quitf(_ok, "lost");
    }
    for (auto &h : after) h = ouf.readLong(0, 2000000000000000000LL);
    if (!ouf.seekEof()) quitf(_pe, "more than %d numbers", n);

    // Groups: the mex of the out-neighbours' groups, from the sinks up.
    std::vector<int> left(n), group(n), order;
    for (int v = 0; v < n; v++) {
        left[v] = out[v].size();
        if (left[v] == 0) order.push_back(v);
    }
    for (size_t i = 0; i < order.size(); i++) {
        int v = order[i];
        std::vector<bool> seen(out[v].size() + 1);
        for (int to : out[v])
            if (group[to] < (int)seen.size()) seen[group[to]] = true;
        while (seen[group[v]]) group[v]++;
        for (int from : in[v])
            if (--left[from] == 0) order.push_back(from);
    }

    int changed = 0, moved = -1;
    for (int v = 0; v < n; v++) changed += before[v] != after[v];
    for (int v = 0; v < n && moved < 0; v++) {
        if (after[v] >= before[v]) continue;
        int others = 0;
        for (int to : out[v]) others += before[to] != after[to];
        if (others == changed - 1) moved = v;
    }
    if (moved < 0) quitf(_wa, "no single move changes these %d cities", changed);
    std::vector<long long> sum(n + 1);
    for (int v = 0; v < n; v++) sum[group[v]] ^= after[v];
    for (int g = 0; g <= n; g++)
        if (sum[g] != 0)
            quitf(_wa, "the move at city %d leaves the nim-sum %lld in group %d", moved + 1, sum[g], g);
    quitf(_ok, "a winning move at city %d", moved + 1);
}
