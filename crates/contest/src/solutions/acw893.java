// AcWing 893: the SG value of a heap is the least number that no move reaches; heaps add by xor.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        int k = (int) a[0];
        long[] heaps = Arrays.copyOfRange(a, k + 2, a.length);
        int[] sg = new int[(int) Arrays.stream(heaps).max().getAsLong() + 1];
        for (int x = 0; x < sg.length; x++) {
            boolean[] reached = new boolean[k + 1];
            for (int i = 1; i <= k; i++)
                if (a[i] <= x) reached[sg[x - (int) a[i]]] = true;
            while (reached[sg[x]]) sg[x]++; // mex
        }
        int sum = 0;
        for (long heap : heaps) sum ^= sg[(int) heap];
        System.out.println(sum != 0 ? "Yes" : "No");
    }
}
