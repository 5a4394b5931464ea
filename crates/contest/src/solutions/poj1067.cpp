// POJ1067: the lost pairs are (floor(d*phi), floor(d*phi) + d). In integers
// floor(d*phi) = (d + floor(sqrt(5 d^2))) / 2: double precision alone fails below 10^9.
#include <algorithm>
#include <cmath>
#include <cstdio>
int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        long long d = b - a, square = 5 * d * d;
        long long root = sqrtl(square);
        while (root * root > square) root--;
        while ((root + 1) * (root + 1) <= square) root++;
        puts((d + root) / 2 == a ? "0" : "1");
    }
}
