// SP11414 COT3: mergeable binary tries with lazy xor, the published method. Input by fread, tree in
// a compressed adjacency list, no recursion by depth of the tree.
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

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

struct Node { int child[2]; int lazy; int size; };  // size: distinct values below
static vector<Node> pool;
static vector<int> free_nodes;
static int depth;

static inline int fresh() {
    if (!free_nodes.empty()) {
        int x = free_nodes.back();
        free_nodes.pop_back();
        pool[x] = Node{{0, 0}, 0, 0};
        return x;
    }
    pool.push_back(Node{{0, 0}, 0, 0});
    return (int)pool.size() - 1;
}
static inline void put(int x, int level, int by) {  // xor the subtree at x, whose top bit is level
    if (!x) return;
    if (level >= 0 && (by >> level & 1)) swap(pool[x].child[0], pool[x].child[1]);
    pool[x].lazy ^= by;
}
static inline void push(int x, int level) {
    int by = pool[x].lazy;
    if (!by) return;
    put(pool[x].child[0], level - 1, by);
    put(pool[x].child[1], level - 1, by);
    pool[x].lazy = 0;
}
static int merge(int a, int b, int level) {  // recursion by bits only
    if (!a || !b) return a | b;
    if (level < 0) { free_nodes.push_back(b); return a; }
    push(a, level);
    push(b, level);
    int l = merge(pool[a].child[0], pool[b].child[0], level - 1);
    int r = merge(pool[a].child[1], pool[b].child[1], level - 1);
    pool[a].child[0] = l;
    pool[a].child[1] = r;
    pool[a].size = pool[l].size + pool[r].size;
    free_nodes.push_back(b);
    return a;
}
static int insert(int root, int value) {
    int path[40], n = 0;
    if (!root) root = fresh();
    int x = root;
    for (int level = depth; level >= 0; level--) {
        push(x, level);
        path[n++] = x;
        int bit = value >> level & 1;
        if (!pool[x].child[bit]) { int y = fresh(); pool[x].child[bit] = y; }
        x = pool[x].child[bit];
    }
    if (pool[x].size) return root;
    pool[x].size = 1;
    while (n--) pool[path[n]].size++;
    return root;
}
static int mex(int x) {
    int value = 0;
    for (int level = depth; level >= 0; level--) {
        if (!x) return value;
        push(x, level);
        int l = pool[x].child[0];
        if (l && pool[l].size == 1 << level) {
            value |= 1 << level;
            x = pool[x].child[1];
        } else x = l;
    }
    return value;
}

int main() {
    int n = number();
    vector<char> black(n + 1);
    for (int i = 1; i <= n; i++) black[i] = number();
    vector<int> us(n), vs(n), start(n + 2), next(2 * n);
    for (int i = 1; i < n; i++) {
        us[i] = number(); vs[i] = number();
        start[us[i]]++; start[vs[i]]++;
    }
    for (int i = 1; i <= n + 1; i++) start[i] += start[i - 1];
    for (int i = 1; i < n; i++) {
        next[--start[us[i]]] = vs[i];
        next[--start[vs[i]]] = us[i];
    }
    vector<int>().swap(us);
    vector<int>().swap(vs);
    vector<int> order, parent(n + 1), sum(n + 1), value(n + 1), root(n + 1);
    order.reserve(n);
    order.push_back(1);
    for (int i = 0; i < (int)order.size(); i++) {
        int v = order[i];
        for (int e = start[v]; e < start[v + 1]; e++)
            if (next[e] != parent[v]) { parent[next[e]] = v; order.push_back(next[e]); }
    }
    depth = 0;
    while ((1 << (depth + 1)) <= n) depth++;
    pool.push_back(Node{{0, 0}, 0, 0});
    for (int i = n - 1; i >= 0; i--) {
        int v = order[i], s = 0;
        for (int e = start[v]; e < start[v + 1]; e++)
            if (next[e] != parent[v]) s ^= value[next[e]];
        sum[v] = s;
        int t = 0;
        for (int e = start[v]; e < start[v + 1]; e++) {
            int c = next[e];
            if (c == parent[v]) continue;
            put(root[c], depth, s ^ value[c]);
            t = merge(t, root[c], depth);
        }
        if (!black[v]) t = insert(t, s);
        root[v] = t;
        value[v] = mex(t);
    }
    if (!value[1]) { puts("-1"); return 0; }
    vector<int> path(n + 1);
    vector<char> wins(n + 1);
    path[1] = 0;
    for (int v : order) {
        if (v != 1) path[v] = path[parent[v]] ^ sum[parent[v]] ^ value[v];
        wins[v] = !black[v] && (path[v] ^ sum[v]) == 0;
    }
    for (int v = 1; v <= n; v++)
        if (wins[v]) printf("%d\n", v);
}
