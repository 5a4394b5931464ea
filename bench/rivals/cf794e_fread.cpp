// The published solution: the best of the windows around the middle, growing by one at both ends.
#include "fread.h"
#include <algorithm>
using std::max;
using std::min;

int main() {
    read_all();
    int n = read_uint();
    unsigned *a = (unsigned *)malloc(4ull * (n + 2)), *x = (unsigned *)calloc(n + 2, 4), best = 0;
    for (int i = 1; i <= n; i++) best = max(best, a[i] = read_uint());
    // A window of length m is played after n - m private moves.
    for (int i = 1; i < n; i++) {
        int k = n - 2 * min(i, n - i);
        x[k] = max(x[k], max(a[i], a[i + 1]));
    }
    for (int i = 2; i < n; i++) {
        int k = n - (2 * min(i - 1, n - i) + 1);
        x[k] = max(x[k], max(min(a[i - 1], a[i]), min(a[i], a[i + 1])));
    }
    for (int k = 2; k < n; k++) x[k] = max(x[k], x[k - 2]);
    x[n - 1] = best;
    open_output(11ull * (n + 1));
    for (int k = 0; k < n; k++) write_uint(x[k]), *out_at++ = ' ';
    *out_at++ = '\n';
    write_all();
}
