@HEADER@
@LISTING@

won = {}


def wins(parts):
    """@SUM@"""
    start = tuple(sorted(parts, key=str))
    stack = [start]
    while stack:
        top = stack[-1]
        win, any_move, missing = False, False, None
        for i, part in enumerate(top):
            for option in options(part):
                any_move = True
                after = tuple(sorted(top[:i] + top[i + 1:] + tuple(option), key=str))
                if after not in won:
                    missing = after
                elif not won[after]:
                    win = True
                    break
            if win:
                break
        if not win and missing is not None:
            stack.append(missing)
            continue
        won[top] = win or not any_move
        stack.pop()
    return won[start]


@READ@


def main():
    @CASES@
        @PARTS@
        value = wins(parts)
        print(@ANSWER@)


main()
