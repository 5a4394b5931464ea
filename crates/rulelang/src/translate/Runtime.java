//@ V
// A value of the rules: a number, or items in order (a list, a tuple, a sum, a board's size).
static final class V implements Comparable<V> {
    final long n;
    final ArrayList<V> items;
    final boolean sum;
    V(long n, ArrayList<V> items, boolean sum) {
        this.n = n;
        this.items = items;
        this.sum = sum;
    }
    public int compareTo(V other) {
        if (items == null || other.items == null || n != other.n) return Long.compare(n, other.n);
        for (int i = 0; i < items.size() && i < other.items.size(); i++) {
            int order = items.get(i).compareTo(other.items.get(i));
            if (order != 0) return order;
        }
        return Integer.compare(items.size(), other.items.size());
    }
    public boolean equals(Object other) { return other instanceof V && compareTo((V) other) == 0; }
    public int hashCode() { return 31 * Long.hashCode(n) + (items == null ? 0 : items.hashCode()); }
}
static V num(long n) { return new V(n, null, false); }
static V of(ArrayList<V> items) { return new V(0, items, false); }
//@ list V
static V list(V... items) { return of(new ArrayList<>(Arrays.asList(items))); }
//@ plus V
static V plus(V... parts) { return new V(0, new ArrayList<>(Arrays.asList(parts)), true); }
//@ len V
static long len(V list) { return list.items.size(); }
//@ at V
static V at(V list, long i) { return list.items.get((int) (i < 0 ? i + list.items.size() : i)); }
//@ put V
static void put(V list, long i, V item) { list.items.set((int) (i < 0 ? i + list.items.size() : i), item); }
//@ append V
static void append(V list, V item) { list.items.add(item); }
//@ extend V
static void extend(V list, V more) { list.items.addAll(new ArrayList<>(more.items)); }
//@ copy V
static V copy(V list) { return of(new ArrayList<>(list.items)); }
//@ join copy extend
static V join(V a, V b) {
    V both = copy(a);
    extend(both, b);
    return both;
}
//@ repeat list extend
static V repeat(V items, long times) {
    V all = list();
    for (long i = 0; i < times; i++) extend(all, items);
    return all;
}
//@ slice list len append
static final long NONE = Long.MIN_VALUE;
static long bound(long i, long none, long size, long step) {
    if (i == NONE) return none;
    if (i < 0) i += size;
    return step < 0 ? Math.max(-1, Math.min(i, size - 1)) : Math.max(0, Math.min(i, size));
}
static V slice(V items, long from, long to, long step) {
    long size = len(items), i = bound(from, step < 0 ? size - 1 : 0, size, step);
    long end = bound(to, step < 0 ? -1 : size, size, step);
    V cut = list();
    for (; step < 0 ? i > end : i < end; i += step) append(cut, items.items.get((int) i));
    return cut;
}
//@ pop_at V
static V pop_at(V list, long i) { return list.items.remove((int) (i < 0 ? i + list.items.size() : i)); }
//@ sort_in V
static void sort_in(V list, boolean down) {
    if (down) Collections.sort(list.items, Collections.reverseOrder());
    else Collections.sort(list.items);
}
//@ sorted copy sort_in
static V sorted(V list, boolean down) {
    V items = copy(list);
    sort_in(items, down);
    return items;
}
//@ reverse_in V
static void reverse_in(V list) { Collections.reverse(list.items); }
//@ reversed copy reverse_in
static V reversed(V list) {
    V items = copy(list);
    reverse_in(items);
    return items;
}
//@ range list append
static V range(long from, long to, long step) {
    V all = list();
    for (long i = from; step < 0 ? i > to : i < to; i += step) append(all, num(i));
    return all;
}
//@ zip list append len at
static V zip(V... lists) {
    V rows = list();
    for (long i = 0;; i++) {
        V row = list();
        for (V items : lists) {
            if (i == len(items)) return rows;
            append(row, at(items, i));
        }
        append(rows, row);
    }
}
//@ enumerate list append len at
static V enumerate(V items, long start) {
    V rows = list();
    for (long i = 0; i < len(items); i++) append(rows, list(num(start + i), at(items, i)));
    return rows;
}
//@ least V
static V least(V list) { return Collections.min(list.items); }
//@ greatest V
static V greatest(V list) { return Collections.max(list.items); }
//@ total V
static long total(V list) {
    long sum = 0;
    for (V item : list.items) sum += item.n;
    return sum;
}
//@ truth V
static boolean truth(V value) { return value.items != null ? !value.items.isEmpty() : value.n != 0; }
//@ any truth
static boolean any(V list) {
    for (V item : list.items) if (truth(item)) return true;
    return false;
}
//@ all truth
static boolean all(V list) {
    for (V item : list.items) if (!truth(item)) return false;
    return true;
}
//@ contains V
static boolean contains(V list, V item) { return list.items.contains(item); }
//@ count_of V
static long count_of(V list, V item) { return Collections.frequency(list.items, item); }
//@ index_of V
static long index_of(V list, V item) { return list.items.indexOf(item); }
//@ floordiv
static long floordiv(long a, long b) { return Math.floorDiv(a, b); }
//@ modulo
static long modulo(long a, long b) { return Math.floorMod(a, b); }
//@ power
static long power(long a, long b) {
    long result = 1;
    while (b-- > 0) result *= a;
    return result;
}
//@ isqrt
static long isqrt(long n) {
    long root = (long) Math.sqrt((double) n);
    while (root > 0 && root > n / root) root--;
    while (root + 1 <= n / (root + 1)) root++;
    return root;
}
//@ gcd
static long gcd(long a, long b) { return b == 0 ? Math.abs(a) : gcd(b, a % b); }
//@ magnitude
static long magnitude(long n) { return Math.abs(n); }
//@ lesser
static long lesser(long a, long b) { return Math.min(a, b); }
//@ greater
static long greater(long a, long b) { return Math.max(a, b); }
//@ bit_count
static long bit_count(long n) { return Long.bitCount(Math.abs(n)); }
//@ bit_length
static long bit_length(long n) { return 64 - Long.numberOfLeadingZeros(Math.abs(n)); }
//@ has_key at
static boolean has_key(V dict, V key) {
    for (V entry : dict.items) if (at(entry, 0).equals(key)) return true;
    return false;
}
//@ get at
static V get(V dict, V key, V none) {
    for (V entry : dict.items) if (at(entry, 0).equals(key)) return at(entry, 1);
    return none;
}
//@ lookup at
static V lookup(V dict, V key) {
    for (V entry : dict.items) if (at(entry, 0).equals(key)) return at(entry, 1);
    throw new IllegalArgumentException("no such key");
}
//@ column list append at
static V column(V rows, long i) {
    V all = list();
    for (V row : rows.items) append(all, at(row, i));
    return all;
}
//@ board list
// The free squares of a board: bits, rows first; the items are rows and columns.
static V board(long mask, long rows, long columns) { return new V(mask, list(num(rows), num(columns)).items, false); }
//@ rows_of at
static long rows_of(V free) { return at(free, 0).n; }
//@ columns_of at
static long columns_of(V free) { return at(free, 1).n; }
//@ free_count V
static long free_count(V free) { return Long.bitCount(free.n); }
//@ is_free rows_of columns_of
static boolean is_free(V free, V square) {
    long r = at(square, 0).n, c = at(square, 1).n;
    boolean inside = 0 <= r && r < rows_of(free) && 0 <= c && c < columns_of(free);
    return inside && (free.n >>> (r * columns_of(free) + c) & 1) == 1;
}
//@ squares is_free list append
static V squares(V free) {
    V all = list();
    for (long r = 0; r < rows_of(free); r++)
        for (long c = 0; c < columns_of(free); c++)
            if (is_free(free, list(num(r), num(c)))) append(all, list(num(r), num(c)));
    return all;
}
//@ pairs is_free list append
static V pairs(V free, V steps) {
    V all = list();
    for (V step : steps.items)
        for (long r = 0; r < rows_of(free); r++)
            for (long c = 0; c < columns_of(free); c++) {
                V a = list(num(r), num(c)), b = list(num(r + at(step, 0).n), num(c + at(step, 1).n));
                if (is_free(free, a) && is_free(free, b)) append(all, list(a, b));
            }
    return all;
}
//@ without columns_of
static V without(V free, V... taken) {
    long mask = free.n;
    for (V square : taken) mask &= ~(1L << (at(square, 0).n * columns_of(free) + at(square, 1).n));
    return new V(mask, free.items, false);
}
//@ size_of V copy
static V size_of(V free) { return copy(free); }
