#include "fread.h"
#include <algorithm>
#include <functional>

int main() {
    read_all();
    int n = read_uint();
    int *a = (int *)calloc(n + 2, 4);
    for (int i = 1; i <= n; i++) a[i] = read_uint();
    std::sort(a + 1, a + n + 1, std::greater<int>());
    for (int i = 1; i <= n; i++)
        if (i + 1 > a[i + 1]) {
            int j = 0;
            while (a[i + j + 1] == i) j++;
            puts(((a[i] - i) & 1) || (j & 1) ? "First" : "Second");
            break;
        }
}
