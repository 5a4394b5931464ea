// POJ 2484: after the first move the rest is a row, which the second player cuts in two equal ones.
#include <cstdio>
int main() {
    int n;
    while (scanf("%d", &n) == 1 && n) puts(n <= 2 ? "Alice" : "Bob");
}
