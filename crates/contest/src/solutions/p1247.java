// P1247: with s the xor of the heaps, a heap can become heap ^ s when that is smaller.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        int k = (int) a[0];
        long s = 0;
        for (int i = 1; i <= k; i++) s ^= a[i];
        if (s == 0) {
            System.out.println("lose");
            return;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 1; i <= k; i++) {
            if ((a[i] ^ s) < a[i]) {
                out.append(a[i] - (a[i] ^ s)).append(' ').append(i).append('\n');
                a[i] ^= s;
                break; // the first such heap is wanted
            }
        }
        for (int i = 1; i <= k; i++) out.append(a[i]).append(' ');
        System.out.println(out);
    }
}
