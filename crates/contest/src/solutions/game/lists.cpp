@HEADER@
#include <algorithm>
#include <iostream>
#include <sstream>
#include <vector>
using namespace std;
typedef unsigned long long u64;

@FUNCTION@

int main() {
    string line, part;
    getline(cin, line);
    // "1,2 3,4" are two lists, "1 2 3" is one.
    bool several = line.find(',') != string::npos;
    stringstream parts(line);
    u64 total = 0;
    while (several ? parts >> part : getline(parts, part)) {
        for (char &c : part) c = c == ',' || c == ':' ? ' ' : c;
        stringstream numbers(part);
        vector<u64> a;
        for (u64 n; numbers >> n;) a.push_back(n);
        total ^= value(a);
    }
    cout << total << "\n";
}
