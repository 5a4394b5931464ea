// POJ 2960: a table of SG values for each set; a position is lost when their xor is 0.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int k, m, l;
    while (scanf("%d", &k) == 1 && k > 0) {
        vector<int> set(k), sg(10001);
        for (int &s : set) scanf("%d", &s);
        for (int n = 0; n <= 10000; n++) {
            vector<bool> reached(k + 1);
            for (int s : set)
                if (s <= n) reached[sg[n - s]] = true;
            while (reached[sg[n]]) sg[n]++;  // mex
        }
        for (scanf("%d", &m); m > 0; m--) {
            int sum = 0, heap;
            for (scanf("%d", &l); l > 0; l--) scanf("%d", &heap), sum ^= sg[heap];
            putchar(sum != 0 ? 'W' : 'L');
        }
        puts("");
    }
}
