// HDU 1847: a power of two leaves 1 or 2 when divided by 3, so multiples of 3 are lost.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        for (long n : a) System.out.println(n % 3 != 0 ? "Kiki" : "Cici");
    }
}
