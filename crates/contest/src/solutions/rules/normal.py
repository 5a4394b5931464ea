@HEADER@
@LISTING@

values = {}


def grundy(start):
    """@MEX@"""
    stack = [start]
    while stack:
        top = stack[-1]
        reached, missing = set(), None
        for option in options(top):
            value = 0
            for part in option:
                if part not in values:
                    missing = part
                    break
                value ^= values[part]
            if missing is not None:
                break
            reached.add(value)
        if missing is not None:
            stack.append(missing)
            continue
        mex = 0
        while mex in reached:
            mex += 1
        values[top] = mex
        stack.pop()
    return values[start]


@READ@


def main():
    @CASES@
        @PARTS@
        value = 0
        for part in parts:
            value ^= grundy(part)
        print(@ANSWER@)


main()
