// CF794E: an even row is worth the larger middle carrot, an odd one the better of the two smaller
// neighbours at the middle. After k private moves Oleg plays any row of n - k: widen from the middle.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        int n = (int) a[0];
        long[] best = new long[n + 3]; // best[m]: the best row of length m that Oleg can choose
        for (int i = 1; i < n; i++) { // rows of even length with middles i, i + 1
            int longest = 2 * Math.min(i, n - i);
            best[longest] = Math.max(best[longest], Math.max(a[i], a[i + 1]));
        }
        for (int i = 2; i < n; i++) { // rows of odd length with middle i
            int longest = 2 * Math.min(i - 1, n - i) + 1;
            long row = Math.max(Math.min(a[i - 1], a[i]), Math.min(a[i], a[i + 1]));
            best[longest] = Math.max(best[longest], row);
        }
        for (int m = n - 2; m > 1; m--) best[m] = Math.max(best[m], best[m + 2]);
        best[1] = Arrays.stream(a, 1, n + 1).max().getAsLong();
        StringBuilder line = new StringBuilder();
        for (int k = 0; k < n; k++) line.append(best[n - k]).append(' ');
        System.out.println(line);
    }
}
