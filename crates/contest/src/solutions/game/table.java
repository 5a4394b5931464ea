@HEADER@
import java.util.*;

public class Main {
    public static void main(String[] arguments) {
        String line = new Scanner(System.in).nextLine().trim();
        long[] heaps = Arrays.stream(line.split("\\s+")).mapToLong(Long::parseUnsignedLong).toArray();
        @SIZE@
        long[] sg = new long[size];
        for (int heap = 0; heap < size; heap++) {
            Set<Long> reached = new HashSet<>();
            @MOVES@
            while (reached.contains(sg[heap])) sg[heap]++; // mex
        }
        long total = 0;
        for (long heap : heaps) {
            @VALUE@
        }
        System.out.println(Long.toUnsignedString(total));
    }
}
