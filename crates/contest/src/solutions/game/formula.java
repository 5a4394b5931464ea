@HEADER@
import java.util.*;

public class Main {
    static long value(long n) {
        return @VALUE@;
    }

    public static void main(String[] arguments) {
        long total = 0;
        for (String word : new Scanner(System.in).nextLine().trim().split("[ ,]+")) total ^= value(Long.parseUnsignedLong(word));
        System.out.println(Long.toUnsignedString(total));
    }
}
