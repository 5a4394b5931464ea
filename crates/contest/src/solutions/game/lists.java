@HEADER@
import java.util.*;

public class Main {
    @FUNCTION@

    public static void main(String[] arguments) {
        String line = new Scanner(System.in).nextLine().trim();
        long total = 0;
        // "1,2 3,4" are two lists, "1 2 3" is one.
        for (String part : line.contains(",") ? line.split("\\s+") : new String[] {line})
            total ^= value(Arrays.stream(part.split("[ ,:]+")).mapToLong(Long::parseUnsignedLong).toArray());
        System.out.println(Long.toUnsignedString(total));
    }
}
