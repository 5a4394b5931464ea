// POJ 2484: after the first move the rest is a row, which the second player cuts in two equal ones.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        for (int i = 0; a[i] != 0; i++) System.out.println(a[i] <= 2 ? "Alice" : "Bob");
    }
}
