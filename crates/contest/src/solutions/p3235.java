// P3235: a heap x goes into m parts of q and q + 1, q = x // m. Equal parts cancel in pairs, so for
// each q only the parity of m matters: try the first m with that q, and the next.
import java.util.*;

public class Main {
    static Map<Integer, Integer> sg;
    static long least;

    static int value(int x) {
        if (x < least || x < 2) return 0;
        if (sg.containsKey(x)) return sg.get(x);
        Set<Integer> reached = new HashSet<>();
        for (int m = 2, after; m <= x; m = after) {
            int q = x / m;
            after = x / q + 1;
            for (int parts = m; parts < Math.min(after, m + 2); parts++) {
                int longer = x % parts; // parts of q + 1
                reached.add((longer % 2 == 1 ? value(q + 1) : 0) ^ ((parts - longer) % 2 == 1 ? value(q) : 0));
            }
        }
        int mex = 0;
        while (reached.contains(mex)) mex++;
        sg.put(x, mex);
        return mex;
    }

    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        sg = new HashMap<>();
        least = a[1];
        StringBuilder line = new StringBuilder();
        int at = 2;
        for (long tests = a[0]; tests > 0; tests--) {
            int sum = 0;
            for (long n = a[at++]; n > 0; n--) sum ^= value((int) a[at++]);
            line.append(sum != 0 ? 1 : 0).append(' ');
        }
        System.out.println(line);
    }
}
