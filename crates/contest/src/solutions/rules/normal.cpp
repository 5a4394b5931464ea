@HEADER@
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <vector>

@LISTING@

std::map<V, long long> values;

// @MEX@
long long grundy(const V& start) {
    std::vector<V> stack{start};
    while (!stack.empty()) {
        V top = stack.back();
        const V* missing = nullptr;
        std::set<long long> reached;
        auto all = options(top);
        for (auto& option : all) {
            long long value = 0;
            for (auto& part : option) {
                auto found = values.find(part);
                if (found == values.end()) { missing = &part; break; }
                value ^= found->second;
            }
            if (missing) break;
            reached.insert(value);
        }
        if (missing) { stack.push_back(*missing); continue; }
        long long mex = 0;
        while (reached.count(mex)) mex++;
        values[top] = mex;
        stack.pop_back();
    }
    return values[start];
}

@READ@

int main() {
    constants();
    @CASES@
        @PARTS@
        long long value = 0;
        for (auto& part : parts) value ^= grundy(part);
        std::cout << @ANSWER@ << "\n";
    @END@
}
