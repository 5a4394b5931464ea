// Compares the words of the output with the words of the answer.
#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("compare sequences of words");
    registerTestlibCmd(argc, argv);
    int words = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        words++;
        std::string expected = ans.readWord(), found = ouf.readWord();
        if (expected != found)
            quitf(_wa, "word %d should be '%s', found '%s'", words, compress(expected).c_str(),
                  compress(found).c_str());
    }
    if (!ans.seekEof()) quitf(_wa, "the output ends after %d words", words);
    if (!ouf.seekEof()) quitf(_wa, "the output should end after %d words", words);
    quitf(_ok, "%d words", words);
}
