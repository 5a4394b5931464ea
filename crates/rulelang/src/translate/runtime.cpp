//@ V
// A value of the rules: a number, or items in order (a list, a tuple, a sum, a board's size).
struct V {
    long long n = 0;
    std::shared_ptr<std::vector<V>> items;
    bool sum = false;
    V(long long n = 0) : n(n) {}
    V(std::vector<V> list) : items(std::make_shared<std::vector<V>>(std::move(list))) {}
    auto begin() const { return items->begin(); }
    auto end() const { return items->end(); }
};
int compare(const V& a, const V& b) {
    if (!a.items || !b.items || a.n != b.n) return a.n < b.n ? -1 : a.n > b.n;
    for (size_t i = 0; i < a.items->size() && i < b.items->size(); i++)
        if (int order = compare((*a.items)[i], (*b.items)[i])) return order;
    return a.items->size() < b.items->size() ? -1 : a.items->size() > b.items->size();
}
bool operator<(const V& a, const V& b) { return compare(a, b) < 0; }
bool operator==(const V& a, const V& b) { return compare(a, b) == 0; }
//@ list V
V list(std::vector<V> items = {}) { return V(std::move(items)); }
//@ plus V
V plus(std::vector<V> parts) {
    V sum(std::move(parts));
    sum.sum = true;
    return sum;
}
//@ len V
long long len(const V& list) { return (long long)list.items->size(); }
//@ at V
V& at(const V& list, long long i) { return list.items->at(i < 0 ? i + list.items->size() : i); }
//@ append V
void append(const V& list, const V& item) { list.items->push_back(item); }
//@ extend V
void extend(const V& list, const V& more) {
    std::vector<V> copy(more.begin(), more.end());
    list.items->insert(list.items->end(), copy.begin(), copy.end());
}
//@ copy V
V copy(const V& list) { return V(std::vector<V>(list.begin(), list.end())); }
//@ join copy extend
V join(const V& a, const V& b) {
    V both = copy(a);
    extend(both, b);
    return both;
}
//@ repeat list extend
V repeat(const V& items, long long times) {
    V all = list();
    for (long long i = 0; i < times; i++) extend(all, items);
    return all;
}
//@ slice list len append
const long long NONE = std::numeric_limits<long long>::min();
V slice(const V& items, long long from, long long to, long long step) {
    long long size = len(items);
    auto bound = [&](long long i, long long none) {
        if (i == NONE) return none;
        if (i < 0) i += size;
        return std::clamp(i, step < 0 ? -1LL : 0LL, step < 0 ? size - 1 : size);
    };
    long long i = bound(from, step < 0 ? size - 1 : 0), end = bound(to, step < 0 ? -1 : size);
    V cut = list();
    for (; step < 0 ? i > end : i < end; i += step) append(cut, (*items.items)[i]);
    return cut;
}
//@ pop_at V
V pop_at(const V& list, long long i) {
    auto place = list.items->begin() + (i < 0 ? i + (long long)list.items->size() : i);
    V item = *place;
    list.items->erase(place);
    return item;
}
//@ sort_in V
void sort_in(const V& list, bool down) {
    auto& items = *list.items;
    std::stable_sort(items.begin(), items.end(), [&](const V& a, const V& b) { return down ? b < a : a < b; });
}
//@ sorted copy sort_in
V sorted(const V& list, bool down) {
    V items = copy(list);
    sort_in(items, down);
    return items;
}
//@ reverse_in V
void reverse_in(const V& list) { std::reverse(list.items->begin(), list.items->end()); }
//@ reversed copy reverse_in
V reversed(const V& list) {
    V items = copy(list);
    reverse_in(items);
    return items;
}
//@ range list append
V range(long long from, long long to, long long step) {
    V all = list();
    for (long long i = from; step < 0 ? i > to : i < to; i += step) append(all, i);
    return all;
}
//@ zip list append len at
V zip(const std::vector<V>& lists) {
    V rows = list();
    for (long long i = 0;; i++) {
        V row = list();
        for (auto& items : lists) {
            if (i == len(items)) return rows;
            append(row, at(items, i));
        }
        append(rows, row);
    }
}
//@ enumerate list append len at
V enumerate(const V& items, long long start) {
    V rows = list();
    for (long long i = 0; i < len(items); i++) append(rows, list({start + i, at(items, i)}));
    return rows;
}
//@ least V
V least(const V& list) { return *std::min_element(list.begin(), list.end()); }
//@ greatest V
V greatest(const V& list) { return *std::max_element(list.begin(), list.end()); }
//@ total V
long long total(const V& list) {
    long long sum = 0;
    for (auto& item : list) sum += item.n;
    return sum;
}
//@ truth V
bool truth(const V& value) { return value.items ? !value.items->empty() : value.n != 0; }
//@ any truth
bool any(const V& list) { return std::any_of(list.begin(), list.end(), truth); }
//@ all truth
bool all(const V& list) { return std::all_of(list.begin(), list.end(), truth); }
//@ contains V
bool contains(const V& list, const V& item) { return std::find(list.begin(), list.end(), item) != list.end(); }
//@ count_of V
long long count_of(const V& list, const V& item) { return std::count(list.begin(), list.end(), item); }
//@ index_of V
long long index_of(const V& list, const V& item) { return std::find(list.begin(), list.end(), item) - list.begin(); }
//@ floordiv
long long floordiv(long long a, long long b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }
//@ modulo
long long modulo(long long a, long long b) { return (a % b + b) % b; }
//@ power
long long power(long long a, long long b) {
    long long result = 1;
    while (b-- > 0) result *= a;
    return result;
}
//@ isqrt
long long isqrt(long long n) {
    long long root = (long long)std::sqrt((long double)n);
    while (root > 0 && root > n / root) root--;
    while (root + 1 <= n / (root + 1)) root++;
    return root;
}
//@ gcd
long long gcd(long long a, long long b) { return std::gcd(a, b); }
//@ magnitude
long long magnitude(long long n) { return n < 0 ? -n : n; }
//@ lesser
long long lesser(long long a, long long b) { return a < b ? a : b; }
//@ greater
long long greater(long long a, long long b) { return a > b ? a : b; }
//@ bit_count magnitude
long long bit_count(long long n) { return __builtin_popcountll(magnitude(n)); }
//@ bit_length magnitude
long long bit_length(long long n) {
    long long bits = 0;
    for (n = magnitude(n); n > 0; n >>= 1) bits++;
    return bits;
}
//@ has_key V
bool has_key(const V& dict, const V& key) {
    for (auto& entry : dict)
        if ((*entry.items)[0] == key) return true;
    return false;
}
//@ get at
V get(const V& dict, const V& key, const V& none) {
    for (auto& entry : dict)
        if (at(entry, 0) == key) return at(entry, 1);
    return none;
}
//@ lookup at
V lookup(const V& dict, const V& key) {
    for (auto& entry : dict)
        if (at(entry, 0) == key) return at(entry, 1);
    std::abort();
}
//@ column list append at
V column(const V& rows, long long i) {
    V all = list();
    for (auto& row : rows) append(all, at(row, i));
    return all;
}
//@ board list
// The free squares of a board: bits, rows first; the items are rows and columns.
V board(long long mask, long long rows, long long columns) {
    V free = list({rows, columns});
    free.n = mask;
    return free;
}
//@ rows_of at
long long rows_of(const V& free) { return at(free, 0).n; }
//@ columns_of at
long long columns_of(const V& free) { return at(free, 1).n; }
//@ free_count V
long long free_count(const V& free) { return __builtin_popcountll(free.n); }
//@ is_free rows_of columns_of
bool is_free(const V& free, const V& square) {
    long long r = at(square, 0).n, c = at(square, 1).n;
    bool inside = 0 <= r && r < rows_of(free) && 0 <= c && c < columns_of(free);
    return inside && ((unsigned long long)free.n >> (r * columns_of(free) + c) & 1);
}
//@ squares is_free list append
V squares(const V& free) {
    V all = list();
    for (long long r = 0; r < rows_of(free); r++)
        for (long long c = 0; c < columns_of(free); c++)
            if (is_free(free, list({r, c}))) append(all, list({r, c}));
    return all;
}
//@ pairs is_free list append
V pairs(const V& free, const V& steps) {
    V all = list();
    for (auto& step : steps)
        for (long long r = 0; r < rows_of(free); r++)
            for (long long c = 0; c < columns_of(free); c++) {
                V a = list({r, c}), b = list({r + at(step, 0).n, c + at(step, 1).n});
                if (is_free(free, a) && is_free(free, b)) append(all, list({a, b}));
            }
    return all;
}
//@ without columns_of
V without(V free, const std::vector<V>& taken) {
    for (auto& square : taken) free.n &= ~(1LL << (at(square, 0).n * columns_of(free) + at(square, 1).n));
    return free;
}
//@ size_of V
V size_of(const V& free) { return V(*free.items); }
