// CF1451F: the player to move loses exactly when the xor of every anti-diagonal is 0.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        int at = 1;
        for (long tests = a[0]; tests > 0; tests--) {
            int n = (int) a[at++], m = (int) a[at++];
            long[] diagonal = new long[n + m];
            for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++) diagonal[i + j] ^= a[at++];
            boolean won = Arrays.stream(diagonal).anyMatch(sum -> sum != 0);
            System.out.println(won ? "Ashish" : "Jeel");
        }
    }
}
