// CF1149E: the group of a city is the mex of its out-neighbours' groups; the position is lost when
// the xor of every group is 0. To win, take the highest group that is not, lower a city with its top
// bit, and let one out-neighbour in each lower group repair that group.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        int n = (int) a[0], m = (int) a[1];
        long[] h = Arrays.copyOfRange(a, 2, n + 2), sum = new long[n + 1];
        List<List<Integer>> out = new ArrayList<>(), in = new ArrayList<>();
        for (int v = 0; v < n; v++) {
            out.add(new ArrayList<>());
            in.add(new ArrayList<>());
        }
        for (int i = 0; i < m; i++) {
            int u = (int) a[n + 2 + 2 * i] - 1, v = (int) a[n + 3 + 2 * i] - 1;
            out.get(u).add(v);
            in.get(v).add(u);
        }
        int[] left = new int[n], group = new int[n], order = new int[n];
        int known = 0;
        for (int v = 0; v < n; v++)
            if ((left[v] = out.get(v).size()) == 0) order[known++] = v;
        for (int i = 0; i < known; i++) { // from the sinks up
            int v = order[i];
            Set<Integer> seen = new HashSet<>();
            for (int to : out.get(v)) seen.add(group[to]);
            while (seen.contains(group[v])) group[v]++; // mex
            sum[group[v]] ^= h[v];
            for (int from : in.get(v))
                if (--left[from] == 0) order[known++] = from;
        }
        int top = n;
        while (top >= 0 && sum[top] == 0) top--;
        if (top < 0) {
            System.out.println("LOSE");
            return;
        }
        int city = 0;
        while (group[city] != top || (h[city] ^ sum[top]) >= h[city]) city++;
        h[city] ^= sum[top];
        for (int to : out.get(city)) {
            if (group[to] > top) continue;
            h[to] ^= sum[group[to]];
            sum[group[to]] = 0; // only one neighbour of each group
        }
        StringBuilder line = new StringBuilder("WIN\n");
        for (long votes : h) line.append(votes).append(' ');
        System.out.println(line);
    }
}
