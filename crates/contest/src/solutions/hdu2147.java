// HDU 2147: boards with two odd sides are lost; a step always leads from one kind to the other and back.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        for (int i = 0; a[i] != 0; i += 2) {
            boolean lost = a[i] % 2 == 1 && a[i + 1] % 2 == 1;
            System.out.println(lost ? "What a pity!" : "Wonderful!");
        }
    }
}
