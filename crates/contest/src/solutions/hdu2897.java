// HDU 2897: whoever is left 1 to p beyond whole rounds of p + q loses: the other completes each round.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        for (int i = 0; i + 2 < a.length; i += 3) {
            long n = a[i], p = a[i + 1], q = a[i + 2], rest = n % (p + q);
            System.out.println(rest == 0 || rest > p ? "WIN" : "LOST");
        }
    }
}
