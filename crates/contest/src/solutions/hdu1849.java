// HDU 1849: a pawn on square n is a Nim heap of n, so the xor of the squares decides.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        for (int at = 0; a[at] != 0; at += a[at] + 1) {
            long sum = 0;
            for (int i = 1; i <= a[at]; i++) sum ^= a[at + i];
            System.out.println(sum != 0 ? "Rabbit Win!" : "Grass Win!");
        }
    }
}
