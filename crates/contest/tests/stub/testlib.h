// What our checkers and validators use of testlib, with the same meaning, for tests only.
#pragma once
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

enum TResult { _ok = 0, _wa = 1, _pe = 2, _fail = 3 };

inline void quitf(TResult result, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    exit(result);
}
#define ensuref(is, ...) do { if (!(is)) quitf(_fail, __VA_ARGS__); } while (0)

struct InStream {
    std::string text;
    size_t at = 0;
    bool strict = false;

    void open(const char *path) {
        std::ifstream file(path);
        std::stringstream all;
        all << file.rdbuf();
        text = all.str();
    }
    int next() { return at < text.size() ? (unsigned char)text[at] : -1; }
    void skip() { while (next() >= 0 && isspace(next())) at++; }
    bool seekEof() { skip(); return next() < 0; }
    std::string readWord() {
        if (!strict) skip();
        std::string word;
        while (next() >= 0 && !isspace(next())) word += text[at++];
        if (word.empty()) quitf(_pe, "a word is missing");
        return word;
    }
    long long readLong() {
        std::string word = readWord();
        char *end;
        long long number = strtoll(word.c_str(), &end, 10);
        if (*end || std::to_string(number) != word) quitf(_pe, "'%s' is no number", word.c_str());
        return number;
    }
    long long readLong(long long low, long long high, const char * = "") {
        long long number = readLong();
        if (number < low || number > high) quitf(_pe, "%lld is out of range", number);
        return number;
    }
    int readInt() { return readLong(-2147483648LL, 2147483647LL); }
    int readInt(int low, int high, const char * = "") { return readLong(low, high); }
    void exactly(int c) { if (next() != c) quitf(_pe, "misplaced byte %d", next()); at++; }
    void readSpace() { exactly(' '); }
    void readEoln() { exactly('\n'); }
    void readEof() { if (next() >= 0) quitf(_pe, "too much"); }
};

static InStream inf, ouf, ans;

inline void setName(const char *) {}
inline std::string compress(const std::string &text) { return text.substr(0, 64); }
inline void registerTestlibCmd(int argc, char **argv) {
    if (argc < 4) quitf(_fail, "input output answer");
    inf.open(argv[1]), ouf.open(argv[2]), ans.open(argv[3]);
}
inline void registerValidation(int, char **) { inf.open("/dev/stdin"), inf.strict = true; }
