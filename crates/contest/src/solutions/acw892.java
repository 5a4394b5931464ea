// AcWing 892: only the odd steps count. Stones that come to one from above are moved on at once.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        long sum = 0;
        for (int i = 1; i <= a[0]; i += 2) sum ^= a[i]; // steps 1, 3, 5, ...
        System.out.println(sum != 0 ? "Yes" : "No");
    }
}
