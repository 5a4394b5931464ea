// POJ1067: the lost pairs are (floor(d*phi), floor(d*phi) + d). In integers
// floor(d*phi) = (d + isqrt(5 d^2)) // 2: floating point fails below 10^9.
import java.math.BigInteger;
import java.util.*;

public class Main {
    // floor(d * phi), exactly.
    static long lower(long d) {
        return (d + BigInteger.valueOf(5 * d).multiply(BigInteger.valueOf(d)).sqrt().longValue()) / 2;
    }

    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        for (int i = 0; i + 1 < a.length; i += 2) {
            long d = Math.abs(a[i] - a[i + 1]);
            System.out.println(lower(d) == Math.min(a[i], a[i + 1]) ? 0 : 1);
        }
    }
}
