// AGC002E: sorted, the piles are a Young diagram; a move steps right or up, and whoever leaves it
// loses. Positions along a diagonal are alike, so go to the last cell (i, i) and count the steps.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        int n = (int) a[0], i = 0;
        long[] piles = Arrays.copyOfRange(a, 1, n + 1);
        Arrays.sort(piles);
        for (int l = 0, r = n - 1; l < r; l++, r--) {
            long pile = piles[l];
            piles[l] = piles[r];
            piles[r] = pile;
        }
        while (i + 1 < n && piles[i + 1] > i + 1) i++;
        long up = piles[i] - i - 1, right = 0;
        while (i + 1 + right < n && piles[(int) (i + 1 + right)] > i) right++;
        System.out.println(up % 2 == 1 || right % 2 == 1 ? "First" : "Second");
    }
}
