#include "fread.h"

int main() {
    read_all();
    unsigned k = read_uint(), s = 0;
    unsigned *a = (unsigned *)malloc(sizeof(unsigned) * (k + 1));
    for (unsigned i = 0; i < k; i++) s ^= a[i] = read_uint();
    if (!s) return puts("lose"), 0;
    open_output(11ull * (k + 4));
    for (unsigned i = 0; i < k; i++)
        if ((a[i] ^ s) < a[i]) {
            write_uint(a[i] - (a[i] ^ s));
            *out_at++ = ' ';
            write_uint(i + 1);
            *out_at++ = '\n';
            a[i] ^= s;
            break;
        }
    for (unsigned i = 0; i < k; i++) write_uint(a[i]), *out_at++ = ' ';
    *out_at++ = '\n';
    write_all();
}
