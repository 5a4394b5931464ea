// SP11414 (COT3): blackening a path leaves the subtrees that hang off it, so choosing a white u below
// v leaves the xor of their SG values, and sg(v) is the mex over all u. Each vertex keeps the set of
// those xors as a binary trie: merge the children's tries, xor a whole trie lazily, read off the mex.
import java.util.*;

public class Main {
    static final int BITS = 17; // 2^17 > n
    static int[][] child;
    static int[] lazy;
    static boolean[] full;
    static int nodes; // node 0 is the empty set

    static void push(int x, int bits) {
        if ((lazy[x] >> (bits - 1) & 1) == 1) {
            int low = child[0][x];
            child[0][x] = child[1][x];
            child[1][x] = low;
        }
        for (int[] side : child)
            if (side[x] != 0) lazy[side[x]] ^= lazy[x];
        lazy[x] = 0;
    }

    static int merge(int x, int y, int bits) {
        if (x == 0 || y == 0) return x + y;
        if (bits > 0) {
            push(x, bits);
            push(y, bits);
            for (int[] side : child) side[x] = merge(side[x], side[y], bits - 1);
            full[x] = full[child[0][x]] && full[child[1][x]];
        }
        return x;
    }

    static int only(int value) { // the set {value}
        int x = nodes;
        for (int bits = BITS; bits >= 0; bits--, nodes++)
            if (bits > 0) child[value >> (bits - 1) & 1][nodes] = nodes + 1;
        full[nodes - 1] = true;
        return x;
    }

    static int mex(int x) {
        int value = 0;
        for (int bits = BITS; x != 0 && bits > 0; bits--) {
            push(x, bits);
            int up = full[child[0][x]] ? 1 : 0;
            value |= up << (bits - 1);
            x = child[up][x];
        }
        return value;
    }

    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        int n = (int) a[0];
        int[] parent = new int[n + 1], order = new int[n], sg = new int[n + 1];
        int[] below = new int[n + 1], set = new int[n + 1], off = new int[n + 1];
        nodes = 1;
        child = new int[2][(n + 1) * (BITS + 1) + 1];
        lazy = new int[child[0].length];
        full = new boolean[child[0].length];
        List<List<Integer>> near = new ArrayList<>();
        for (int v = 0; v <= n; v++) near.add(new ArrayList<>());
        for (int i = n + 1; i + 1 < a.length; i += 2) {
            near.get((int) a[i]).add((int) a[i + 1]);
            near.get((int) a[i + 1]).add((int) a[i]);
        }
        order[0] = 1;
        for (int i = 0, known = 1; i < known; i++) // no recursion: a path may be long
            for (int c : near.get(order[i]))
                if (c != parent[order[i]]) {
                    parent[c] = order[i];
                    order[known++] = c;
                }
        for (int i = n - 1; i >= 0; i--) {
            int v = order[i];
            for (int c : near.get(v)) if (c != parent[v]) below[v] ^= sg[c];
            for (int c : near.get(v)) {
                if (c == parent[v]) continue;
                if (set[c] != 0) lazy[set[c]] ^= below[v] ^ sg[c];
                set[v] = merge(set[v], set[c], BITS);
            }
            if (a[v] == 0) set[v] = merge(set[v], only(below[v]), BITS);
            sg[v] = mex(set[v]);
        }
        for (int v : order) if (v > 1) off[v] = off[parent[v]] ^ below[parent[v]] ^ sg[v];
        StringBuilder winning = new StringBuilder();
        for (int v = 1; v <= n; v++)
            if (a[v] == 0 && (off[v] ^ below[v]) == 0) winning.append(v).append('\n');
        System.out.println(winning.length() == 0 ? "-1" : winning);
    }
}
