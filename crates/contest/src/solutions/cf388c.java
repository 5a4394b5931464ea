// CF388C: each player keeps her half of every pile; the middle cards of odd piles go in turn,
// the largest first.
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes());
        long[] a = Arrays.stream(text.trim().split("\\s+")).mapToLong(Long::parseLong).toArray();
        long ciel = 0, jiro = 0;
        List<Long> middle = new ArrayList<>();
        int at = 1;
        for (long piles = a[0]; piles > 0; piles--) {
            int size = (int) a[at++];
            for (int i = 0; i < size / 2; i++) ciel += a[at + i];
            for (int i = size - size / 2; i < size; i++) jiro += a[at + i];
            if (size % 2 == 1) middle.add(a[at + size / 2]);
            at += size;
        }
        middle.sort(Comparator.reverseOrder());
        for (int i = 0; i < middle.size(); i++) {
            if (i % 2 == 0) ciel += middle.get(i);
            else jiro += middle.get(i);
        }
        System.out.println(ciel + " " + jiro);
    }
}
