// P2197 Nim: the first player wins exactly when the xor of the heaps is not 0 (Bouton).
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        int at = 1;
        for (long tests = a[0]; tests > 0; tests--) {
            long sum = 0;
            for (long n = a[at++]; n > 0; n--) sum ^= a[at++];
            System.out.println(sum != 0 ? "Yes" : "No");
        }
    }
}
