// The usual fast reader and writer of contest programs: the whole input by one fread, the whole
// output by one fwrite.
#pragma once
#include <cstdio>
#include <cstdlib>

static char *in_at, *out_base, *out_at;

static void read_all() {
    fseek(stdin, 0, SEEK_END);
    long size = ftell(stdin);
    rewind(stdin);
    in_at = (char *)malloc(size + 1);
    size = fread(in_at, 1, size, stdin);
    in_at[size] = 0;
}

static inline unsigned read_uint() {
    while (*in_at < '0') in_at++;
    unsigned x = 0;
    while (*in_at >= '0') x = x * 10 + (*in_at++ - '0');
    return x;
}

static void open_output(size_t size) { out_at = out_base = (char *)malloc(size); }

static inline void write_uint(unsigned x) {
    char digits[12];
    int n = 0;
    do digits[n++] = '0' + x % 10; while (x /= 10);
    while (n) *out_at++ = digits[--n];
}

static void write_all() { fwrite(out_base, 1, out_at - out_base, stdout); }
