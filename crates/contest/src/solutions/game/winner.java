@HEADER@
import java.math.BigInteger;
import java.util.*;

public class Main {
    @FUNCTION@

    public static void main(String[] arguments) {
        String line = new Scanner(System.in).nextLine().trim();
        long[] numbers = Arrays.stream(line.split("[ ,]+")).mapToLong(Long::parseUnsignedLong).toArray();
        System.out.println(wins(numbers) ? "win" : "lose");
    }
}
