@HEADER@
import java.util.*;

public class Main {
    @LISTING@

    static final HashMap<List<V>, Boolean> won = new HashMap<>();

    // @SUM@
    static boolean wins(List<V> parts) {
        List<V> start = new ArrayList<>(parts);
        Collections.sort(start);
        ArrayDeque<List<V>> stack = new ArrayDeque<>();
        stack.push(start);
        while (!stack.isEmpty()) {
            List<V> top = stack.peek(), missing = null;
            boolean wins = false, any = false;
            for (int i = 0; i < top.size() && !wins; i++) {
                for (List<V> option : options(top.get(i))) {
                    List<V> next = new ArrayList<>(top);
                    next.remove(i);
                    next.addAll(option);
                    Collections.sort(next);
                    any = true;
                    Boolean found = won.get(next);
                    if (found == null) {
                        missing = next;
                    } else if (!found) {
                        wins = true;
                        break;
                    }
                }
            }
            if (!wins && missing != null) {
                stack.push(missing);
                continue;
            }
            won.put(top, wins || !any);
            stack.pop();
        }
        return won.get(start);
    }

    @READ@

    public static void main(String[] arguments) throws Exception {
        constants();
        @INPUT@
        StringBuilder out = new StringBuilder();
        @CASES@
            @PARTS@
            long value = wins(parts) ? 1 : 0;
            out.append(@ANSWER@).append("\n");
        @END@
        System.out.print(out);
    }
}
