// HDU 2516: exactly the Fibonacci numbers are lost (Whinihan 1963).
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        for (int i = 0; a[i] != 0; i++) {
            long x = 1, y = 2;
            while (y < a[i]) {
                y += x;
                x = y - x;
            }
            System.out.println(y == a[i] ? "Second win" : "First win");
        }
    }
}
