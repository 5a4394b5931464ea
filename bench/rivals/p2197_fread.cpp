#include "fread.h"

int main() {
    read_all();
    for (unsigned t = read_uint(); t; t--) {
        unsigned n = read_uint(), s = 0;
        while (n--) s ^= read_uint();
        puts(s ? "Yes" : "No");
    }
}
