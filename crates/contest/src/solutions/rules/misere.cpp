@HEADER@
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

@LISTING@

std::map<std::vector<V>, bool> won;

// @SUM@
bool wins(std::vector<V> start) {
    std::sort(start.begin(), start.end());
    std::vector<std::vector<V>> stack{start};
    while (!stack.empty()) {
        std::vector<V> top = stack.back(), missing;
        bool wins = false, any = false, waits = false;
        for (size_t i = 0; i < top.size() && !wins; i++) {
            for (auto& option : options(top[i])) {
                std::vector<V> next = top;
                next.erase(next.begin() + i);
                next.insert(next.end(), option.begin(), option.end());
                std::sort(next.begin(), next.end());
                any = true;
                auto found = won.find(next);
                if (found == won.end()) {
                    waits = true;
                    missing = next;
                } else if (!found->second) {
                    wins = true;
                    break;
                }
            }
        }
        if (!wins && waits) { stack.push_back(missing); continue; }
        won[top] = wins || !any;
        stack.pop_back();
    }
    return won[start];
}

@READ@

int main() {
    constants();
    @CASES@
        @PARTS@
        long long value = wins(parts);
        std::cout << @ANSWER@ << "\n";
    @END@
}
