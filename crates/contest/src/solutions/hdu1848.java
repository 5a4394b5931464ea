// HDU 1848: a table of SG values when Fibonacci numbers may be taken; the xor of three decides.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        int[] sg = new int[1001];
        for (int n = 1; n <= 1000; n++) {
            boolean[] reached = new boolean[64];
            for (int x = 1, y = 2; x <= n; y += x, x = y - x) reached[sg[n - x]] = true;
            while (reached[sg[n]]) sg[n]++; // mex
        }
        for (int i = 0; a[i] != 0; i += 3) {
            int sum = sg[(int) a[i]] ^ sg[(int) a[i + 1]] ^ sg[(int) a[i + 2]];
            System.out.println(sum != 0 ? "Fibo" : "Nacci");
        }
    }
}
