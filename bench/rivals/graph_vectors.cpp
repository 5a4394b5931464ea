// Games on a graph the straightforward way: adjacency vectors, a recursive search with a large
// stack, mex by std::set or by a vector of marks; or retrograde analysis with one queue.
//
// usage: graph_vectors FILE set|marks|queue [scanf]      (fread unless scanf is asked for)
#include <sys/resource.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <queue>
#include <set>
#include <string>
#include <thread>
#include <vector>
#include <pthread.h>

using namespace std;

static vector<vector<int>> adj, rev;
static vector<int> sg;
static vector<char> seen;
static vector<int> mark_;
static int stamp_ = 0;
static bool use_set;

static double now() {
    return chrono::duration<double>(chrono::steady_clock::now().time_since_epoch()).count();
}

static FILE* in;
static char buffer[1 << 16];
static size_t at = 0, filled = 0;
static int next_byte() {
    if (at == filled) {
        filled = fread(buffer, 1, sizeof buffer, in);
        at = 0;
        if (filled == 0) return -1;
    }
    return buffer[at++];
}
static bool slow = false;
static int next_number() {
    int x = 0;
    if (slow) {
        if (fscanf(in, "%d", &x) != 1) exit(2);
        return x;
    }
    int c = next_byte();
    while (c == ' ' || c == '\n' || c == '\r') c = next_byte();
    while (c >= '0' && c <= '9') x = x * 10 + c - '0', c = next_byte();
    return x;
}

static void dfs(int v) {
    seen[v] = 1;
    for (int w : adj[v])
        if (!seen[w]) dfs(w);
    if (use_set) {
        set<int> s;
        for (int w : adj[v]) s.insert(sg[w]);
        int m = 0;
        while (s.count(m)) m++;
        sg[v] = m;
    } else {
        stamp_++;
        for (int w : adj[v]) mark_[sg[w]] = stamp_;
        int m = 0;
        while (mark_[m] == stamp_) m++;
        sg[v] = m;
    }
}

static string file_name, mode;

static void* run(void*) {
    double start = now();
    in = fopen(file_name.c_str(), "r");
    if (!in) exit(2);
    int n = next_number(), m = next_number();
    bool queue_mode = mode == "queue";
    vector<int> degree;
    if (queue_mode) {
        rev.resize(n + 1);
        degree.resize(n + 1);
    } else {
        adj.resize(n + 1);
    }
    vector<pair<int, int>> edges;
    if (queue_mode) edges.reserve(m);
    for (int i = 0; i < m; i++) {
        int u = next_number(), v = next_number();
        if (queue_mode) edges.push_back({u, v});
        else adj[u].push_back(v);
    }
    printf("read %.3f\n", now() - start);
    start = now();
    uint64_t sum = 0;
    clock_t spent = clock();
    if (queue_mode) {
        for (auto [u, v] : edges) rev[v].push_back(u), degree[u]++;
        printf("reverse %.3f\n", now() - start);
        vector<int> label(n + 1, -1), length(n + 1, 0);  // 0 lost, 1 won
        queue<int> q;
        for (int v = 1; v <= n; v++)
            if (degree[v] == 0) label[v] = 0, q.push(v);
        while (!q.empty()) {
            int v = q.front();
            q.pop();
            for (int u : rev[v]) {
                if (label[u] != -1) continue;
                if (label[v] == 0) {
                    label[u] = 1;
                    length[u] = length[v] + 1;
                    q.push(u);
                } else if (--degree[u] == 0) {
                    label[u] = 0;
                    length[u] = length[v] + 1;
                    q.push(u);
                }
            }
        }
        printf("label %.3f\n", now() - start);
        for (int v = 1; v <= n; v++)
            sum += (uint64_t)(label[v] < 0 ? 7 : 2 * length[v] + label[v]) * v;
    } else {
        sg.assign(n + 1, 0);
        seen.assign(n + 1, 0);
        mark_.assign(100000, 0);
        use_set = mode == "set";
        for (int v = 1; v <= n; v++)
            if (!seen[v]) dfs(v);
        printf("label %.3f\n", now() - start);
        for (int v = 1; v <= n; v++) sum += (uint64_t)sg[v] * v;
    }
    printf("cpu %.2f\n", double(clock() - spent) / CLOCKS_PER_SEC);
    printf("sum %llu\n", (unsigned long long)sum);
    fflush(stdout);
    _Exit(0);
}

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    file_name = argv[1];
    mode = argv[2];
    slow = argc > 3 && !strcmp(argv[3], "scanf");
    pthread_attr_t attr;
    pthread_attr_init(&attr);
    pthread_attr_setstacksize(&attr, (size_t)4 << 30);
    pthread_t thread;
    if (pthread_create(&thread, &attr, run, nullptr)) return 3;
    pthread_join(thread, nullptr);
}
