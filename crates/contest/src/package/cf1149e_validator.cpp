// n m, the values, and the edges of a graph without cycles and without repeated edges.
#include <set>
#include <vector>

#include "testlib.h"

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, 200000, "n");
    inf.readSpace();
    int m = inf.readInt(0, 200000, "m");
    inf.readEoln();
    for (int i = 0; i < n; i++) {
        if (i > 0) inf.readSpace();
        inf.readInt(0, 1000000000, "h");
    }
    inf.readEoln();
    std::vector<std::vector<int>> out(n + 1);
    std::vector<int> coming(n + 1), order;
    std::set<std::pair<int, int>> edges;
    for (int i = 0; i < m; i++) {
        int u = inf.readInt(1, n, "u");
        inf.readSpace();
        int v = inf.readInt(1, n, "v");
        inf.readEoln();
        ensuref(edges.insert({u, v}).second, "the edge %d %d is repeated", u, v);
        out[u].push_back(v);
        coming[v]++;
    }
    inf.readEof();
    for (int v = 1; v <= n; v++)
        if (coming[v] == 0) order.push_back(v);
    for (size_t i = 0; i < order.size(); i++)
        for (int to : out[order[i]])
            if (--coming[to] == 0) order.push_back(to);
    ensuref((int)order.size() == n, "the graph has a cycle");
}
