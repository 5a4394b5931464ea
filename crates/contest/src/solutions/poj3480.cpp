// POJ 3480: misere Nim goes by the xor as long as some heap is above 1, else by the parity of the heaps.
#include <cstdio>
int main() {
    int tests, n;
    scanf("%d", &tests);
    while (tests-- && scanf("%d", &n) == 1) {
        int row, total = 0, many = 0;
        while (n--) {
            scanf("%d", &row);
            total ^= row;
            many |= row > 1;
        }
        puts((total != 0) == many ? "John" : "Brother");
    }
}
