// CF1451F: the player to move loses exactly when the xor of every anti-diagonal is 0.
#include <cstdio>
#include <vector>
int main() {
    int tests;
    scanf("%d", &tests);
    while (tests--) {
        int n, m, a;
        scanf("%d %d", &n, &m);
        std::vector<int> diagonal(n + m);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++) scanf("%d", &a), diagonal[i + j] ^= a;
        bool wins = false;
        for (int total : diagonal) wins |= total != 0;
        puts(wins ? "Ashish" : "Jeel");
    }
}
