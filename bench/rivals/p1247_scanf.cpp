#include <cstdio>
#include <vector>

int main() {
    int k, s = 0;
    scanf("%d", &k);
    std::vector<int> a(k);
    for (int i = 0; i < k; i++) scanf("%d", &a[i]), s ^= a[i];
    if (!s) return puts("lose"), 0;
    for (int i = 0; i < k; i++)
        if ((a[i] ^ s) < a[i]) {
            printf("%d %d\n", a[i] - (a[i] ^ s), i + 1);
            a[i] ^= s;
            break;
        }
    for (int i = 0; i < k; i++) printf("%d ", a[i]);
    puts("");
}
