// HDU 2509: a row of n has the value n; with a row above 1 the xor decides as usual, else the parity.
#include <cstdio>
int main() {
    int n;
    while (scanf("%d", &n) == 1) {
        int row, total = 0, many = 0;
        while (n--) {
            scanf("%d", &row);
            total ^= row;
            many |= row > 1;
        }
        puts((total != 0) == many ? "Yes" : "No");
    }
}
