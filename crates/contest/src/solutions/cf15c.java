// CF15C: the xor of 0..n is n, 1, n + 1, 0 by n mod 4, so each quarry's heaps have a closed xor.
import java.util.*;

public class Main {
    static long upto(long n) {
        return new long[] {n, 1, n + 1, 0}[(int) (n % 4)];
    }

    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        long sum = 0;
        for (int i = 1; i < a.length; i += 2) sum ^= upto(a[i] + a[i + 1] - 1) ^ upto(a[i] - 1);
        System.out.println(sum != 0 ? "tolik" : "bolik");
    }
}
