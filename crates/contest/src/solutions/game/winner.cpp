@HEADER@
#include <algorithm>
#include <cmath>
#include <iostream>
#include <sstream>
#include <vector>
using namespace std;
typedef unsigned long long u64;

@FUNCTION@

int main() {
    string line;
    getline(cin, line);
    replace(line.begin(), line.end(), ',', ' ');
    stringstream numbers(line);
    vector<u64> a;
    for (u64 n; numbers >> n;) a.push_back(n);
    cout << (wins(a) ? "win" : "lose") << "\n";
}
