// dp_k: a heap is won when some number of the set leaves a lost one, so lost heaps mark the won ones.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        int n = (int) a[0], k = (int) a[1];
        boolean[] won = new boolean[k + 1];
        for (int heap = 0; heap <= k; heap++) {
            if (won[heap]) continue;
            for (int i = 2; i < n + 2; i++)
                if (heap + a[i] <= k) won[heap + (int) a[i]] = true;
        }
        System.out.println(won[k] ? "First" : "Second");
    }
}
