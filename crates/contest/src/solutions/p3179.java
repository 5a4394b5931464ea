// P3179: SG(x) = mex{0, SG(2x), SG(2x)^SG(3x), ...} depends only on n // x. With b = n // x, the
// multiple kx has n // (kx) = b // k, so the value is a function of b, and equal b // k come in
// blocks: of a block of equal values only the first two prefixes matter.
import java.util.*;

public class Main {
    static final Map<Integer, Integer> known = new HashMap<>();

    static int sg(int b) {
        Integer found = known.get(b);
        if (found != null) return found;
        Set<Integer> reached = new HashSet<>(List.of(0));
        int prefix = 0;
        for (int k = 2, after; k <= b; k = after) {
            int value = sg(b / k);
            after = b / (b / k) + 1;
            reached.add(prefix ^ value);
            if (after - k >= 2) reached.add(prefix);
            if ((after - k) % 2 == 1) prefix ^= value;
        }
        int mex = 0;
        while (reached.contains(mex)) mex++;
        known.put(b, mex);
        return mex;
    }

    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        int at = 2;
        for (long queries = a[1]; queries > 0; queries--) {
            int sum = 0;
            for (long w = a[at++]; w > 0; w--) sum ^= sg((int) (a[0] / a[at++]));
            System.out.println(sum != 0 ? "Yes" : "No");
        }
    }
}
