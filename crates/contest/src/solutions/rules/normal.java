@HEADER@
import java.util.*;

public class Main {
    @LISTING@

    static final HashMap<V, Long> values = new HashMap<>();

    // @MEX@
    static long grundy(V start) {
        ArrayDeque<V> stack = new ArrayDeque<>(List.of(start));
        while (!stack.isEmpty()) {
            V top = stack.peek(), missing = null;
            HashSet<Long> reached = new HashSet<>();
            for (List<V> option : options(top)) {
                long value = 0;
                for (V part : option) {
                    Long found = values.get(part);
                    if (found == null) {
                        missing = part;
                        break;
                    }
                    value ^= found;
                }
                if (missing != null) break;
                reached.add(value);
            }
            if (missing != null) {
                stack.push(missing);
                continue;
            }
            long mex = 0;
            while (reached.contains(mex)) mex++;
            values.put(top, mex);
            stack.pop();
        }
        return values.get(start);
    }

    @READ@

    public static void main(String[] arguments) throws Exception {
        constants();
        @INPUT@
        StringBuilder out = new StringBuilder();
        @CASES@
            @PARTS@
            long value = 0;
            for (V part : parts) value ^= grundy(part);
            out.append(@ANSWER@).append("\n");
        @END@
        System.out.print(out);
    }
}
