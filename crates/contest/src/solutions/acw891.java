// AcWing 891 Nim: the first player wins exactly when the xor of the heaps is not 0 (Bouton).
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        long sum = 0;
        for (int i = 1; i <= a[0]; i++) sum ^= a[i];
        System.out.println(sum != 0 ? "Yes" : "No");
    }
}
