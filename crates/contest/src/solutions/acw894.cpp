// AcWing 894: a heap becomes two smaller ones, whose SG values add by xor; mex over all pairs.
#include <cstdio>
#include <vector>
int main() {
    const int largest = 100;
    std::vector<int> sg(largest + 1), seen(1024, -1);
    for (int x = 0; x <= largest; x++) {
        for (int i = 0; i < x; i++)
            for (int j = 0; j <= i; j++) seen[sg[i] ^ sg[j]] = x;
        while (seen[sg[x]] == x) sg[x]++; // mex
    }
    int n, heap, total = 0;
    scanf("%d", &n);
    while (n--) scanf("%d", &heap), total ^= sg[heap];
    puts(total ? "Yes" : "No");
}
