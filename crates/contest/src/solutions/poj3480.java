// POJ 3480: misere Nim goes by the xor as long as some heap is above 1, else by the parity of the heaps.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        for (int at = 1; at < a.length; at += a[at] + 1) {
            long sum = 0, most = 0;
            for (int i = 1; i <= a[at]; i++) {
                sum ^= a[at + i];
                most = Math.max(most, a[at + i]);
            }
            System.out.println((sum != 0) == (most > 1) ? "John" : "Brother");
        }
    }
}
