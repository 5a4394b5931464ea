@HEADER@
#include <iostream>
#include <string>
using namespace std;
typedef unsigned long long u64;

u64 value(u64 n) {
    return @VALUE@;
}

int main() {
    string line;
    getline(cin, line);
    u64 total = 0;
    for (size_t i = 0; i < line.size(); i++)
        if (isdigit(line[i])) {
            size_t length;
            u64 n = stoull(line.substr(i), &length);
            total ^= value(n);
            i += length;
        }
    cout << total << "\n";
}
