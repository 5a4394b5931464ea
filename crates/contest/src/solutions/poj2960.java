// POJ 2960: a table of SG values for each set; a position is lost when their xor is 0.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        int[] a = Arrays.stream(text.trim().split("\\s+")).mapToInt(Integer::parseInt).toArray();
        for (int at = 0; a[at] != 0;) {
            int k = a[at++];
            int[] set = Arrays.copyOfRange(a, at, at + k), sg = new int[10001];
            at += k;
            for (int n = 0; n <= 10000; n++) {
                boolean[] reached = new boolean[k + 1];
                for (int s : set)
                    if (s <= n) reached[sg[n - s]] = true;
                while (reached[sg[n]]) sg[n]++; // mex
            }
            StringBuilder line = new StringBuilder();
            for (int m = a[at++]; m > 0; m--) {
                int sum = 0;
                for (int l = a[at++]; l > 0; l--) sum ^= sg[a[at++]];
                line.append(sum != 0 ? 'W' : 'L');
            }
            System.out.println(line);
        }
    }
}
