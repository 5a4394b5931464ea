// HDU 1850: with s the xor of the heaps, a heap can become heap ^ s when that is smaller; count those.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        for (int at = 0; a[at] != 0; at += a[at] + 1) {
            long s = 0, ways = 0;
            for (int i = 1; i <= a[at]; i++) s ^= a[at + i];
            for (int i = 1; i <= a[at]; i++)
                if ((a[at + i] ^ s) < a[at + i]) ways++;
            System.out.println(ways);
        }
    }
}
