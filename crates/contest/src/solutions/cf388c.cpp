// CF388C: each player keeps her half of every pile; the middle cards of odd piles go in turn,
// the largest first.
#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
    int n;
    scanf("%d", &n);
    long long score[2] = {0, 0};
    std::vector<int> middle;
    while (n--) {
        int size, card;
        scanf("%d", &size);
        for (int i = 0; i < size; i++) {
            scanf("%d", &card);
            if (size % 2 == 1 && i == size / 2) middle.push_back(card);
            else score[i >= size / 2] += card;
        }
    }
    std::sort(middle.rbegin(), middle.rend());
    for (size_t i = 0; i < middle.size(); i++) score[i % 2] += middle[i];
    printf("%lld %lld\n", score[0], score[1]);
}
