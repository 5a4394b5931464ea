// AcWing 894: a heap becomes two smaller ones, whose SG values add by xor; mex over all pairs.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        int[] sg = new int[101];
        for (int x = 0; x <= 100; x++) {
            boolean[] reached = new boolean[1024];
            for (int i = 0; i < x; i++)
                for (int j = 0; j <= i; j++) reached[sg[i] ^ sg[j]] = true;
            while (reached[sg[x]]) sg[x]++; // mex
        }
        int sum = 0;
        for (int i = 1; i <= a[0]; i++) sum ^= sg[(int) a[i]];
        System.out.println(sum != 0 ? "Yes" : "No");
    }
}
