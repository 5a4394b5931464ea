// HDU 1846: multiples of m + 1 are lost, since the second player completes each round to m + 1.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        for (int i = 1; i < a.length; i += 2)
            System.out.println(a[i] % (a[i + 1] + 1) != 0 ? "first" : "second");
    }
}
