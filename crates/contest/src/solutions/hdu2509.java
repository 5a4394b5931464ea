// HDU 2509: a row of n has the value n; with a row above 1 the xor decides as usual, else the parity.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        for (int at = 0; at < a.length; at += a[at] + 1) {
            long sum = 0, most = 0;
            for (int i = 1; i <= a[at]; i++) {
                sum ^= a[at + i];
                most = Math.max(most, a[at + i]);
            }
            System.out.println((sum != 0) == (most > 1) ? "Yes" : "No");
        }
    }
}
