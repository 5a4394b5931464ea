//! What is not in the subset, and the way to say it instead.

use grundy_game::NotationError;
use ruff_python_ast::{Expr, Stmt, StmtFunctionDef};
use ruff_text_size::{Ranged, TextRange};

use super::{Result, wrong};

pub(super) fn stmt(stmt: &Stmt) -> NotationError {
    let (en, zh) = match stmt {
        Stmt::FunctionDef(_) => (
            "functions are defined at the top level, not inside others",
            "函数只能定义在文件顶层",
        ),
        Stmt::ClassDef(_) => (
            "classes are not in the subset: positions are ints, tuples or boards",
            "不支持类：局面是整数、元组或棋盘",
        ),
        Stmt::Import(_) | Stmt::ImportFrom(_) => (
            "nothing can be imported but `from grundy_rules import *`",
            "除 `from grundy_rules import *` 外不能导入任何东西",
        ),
        Stmt::Try(_) | Stmt::Raise(_) | Stmt::Assert(_) => (
            "exceptions are not in the subset: test with `if` instead",
            "不支持异常：请用 `if` 判断",
        ),
        Stmt::With(_) => (
            "`with` is not in the subset: a rule reads no files",
            "不支持 `with`：规则不读文件",
        ),
        Stmt::Global(_) | Stmt::Nonlocal(_) => (
            "a function cannot change the names of the file: pass values and return them",
            "函数不能修改文件级的名字：请传参数、用返回值",
        ),
        Stmt::Delete(_) => (
            "`del` is not in the subset: build a new list",
            "不支持 `del`：请构造新的列表",
        ),
        Stmt::Match(_) => (
            "`match` is not in the subset: use `if` and `elif`",
            "不支持 `match`：请用 `if` 和 `elif`",
        ),
        _ => (
            "this statement is not in the subset",
            "这种语句不在可用的 Python 子集内",
        ),
    };
    wrong(stmt.range(), en, zh)
}

pub(super) fn expr(expr: &Expr) -> Option<NotationError> {
    let (en, zh) = match expr {
        Expr::Named(_) => (
            "`:=` is not in the subset: assign on a line of its own",
            "不支持 `:=`：请单独一行赋值",
        ),
        Expr::Lambda(_) => (
            "`lambda` is not in the subset: write a `def`",
            "不支持 `lambda`：请写 `def`",
        ),
        Expr::Set(_) | Expr::SetComp(_) => (
            "sets are not in the subset: use a list; equal options count once anyway",
            "不支持集合：请用列表；相同的后继本来就只算一次",
        ),
        Expr::DictComp(_) => (
            "a dict is one literal here, `{0: [1, 2], 1: []}`",
            "字典只能一次写全，例如 `{0: [1, 2], 1: []}`",
        ),
        Expr::Generator(_) => (
            "a generator is no value here: write a list, `[... for ...]`",
            "这里不能用生成器：请写列表 `[... for ...]`",
        ),
        Expr::Yield(_) | Expr::YieldFrom(_) => (
            "generators are not in the subset: return a list of the options",
            "不支持生成器：请返回后继局面的列表",
        ),
        Expr::Await(_) => ("`await` is not in the subset", "不支持 `await`"),
        Expr::StringLiteral(_) | Expr::BytesLiteral(_) | Expr::FString(_) | Expr::TString(_) => {
            return Some(text(expr.range()));
        }
        Expr::NoneLiteral(_) => (
            "`None` is not in the subset: use a number that cannot occur, such as -1",
            "不支持 `None`：请用不会出现的数，例如 -1",
        ),
        Expr::Attribute(attribute) => {
            if let Some(error) = name(attribute.attr.as_str(), attribute.attr.range()) {
                return Some(error);
            }
            (
                "attributes are not in the subset; methods are called: `list.append(x)`",
                "不支持属性；方法要调用：`list.append(x)`",
            )
        }
        Expr::Starred(_) => ("`*` has no place here", "这里不能用 `*`"),
        _ => return None,
    };
    Some(wrong(expr.range(), en, zh))
}

/// Names of Python that rules must not or need not have.
pub(super) fn name(id: &str, place: TextRange) -> Option<NotationError> {
    let (en, zh) = match id {
        id if id.starts_with("__") => (
            "names with two underscores reach into Python itself: not here",
            "双下划线的名字属于 Python 内部，这里不能用",
        ),
        "open" | "input" | "eval" | "exec" | "compile" | "globals" | "locals" | "vars"
        | "getattr" | "setattr" | "exit" | "quit" => (
            "a rule has no access to files, programs or the machine",
            "规则不能访问文件、程序或机器",
        ),
        "print" => (
            "a rule prints nothing: run the file under python3 to look inside",
            "规则不打印：要看内部，请用 python3 运行这个文件",
        ),
        "set" | "frozenset" => (
            "sets are not in the subset: use a list; equal options count once anyway",
            "不支持集合：请用列表；相同的后继本来就只算一次",
        ),
        "dict" => (
            "a dict is one literal here, `{0: [1, 2], 1: []}`",
            "字典只能一次写全，例如 `{0: [1, 2], 1: []}`",
        ),
        "map" | "filter" => (
            "write a comprehension: `[f(x) for x in xs if ...]`",
            "请写推导式：`[f(x) for x in xs if ...]`",
        ),
        "str" | "chr" | "ord" | "repr" | "format" => (
            "text is no data here: use numbers",
            "这里没有字符串数据：请用数",
        ),
        "float" | "round" => (
            "there are no fractions here: divide with `//`",
            "这里没有小数：请用 `//` 整除",
        ),
        _ => return None,
    };
    Some(wrong(place, en, zh))
}

pub(super) fn text(place: TextRange) -> NotationError {
    wrong(
        place,
        "text is no data here: use numbers; only `name` and the rows of a board are texts",
        "这里没有字符串数据：请用数；只有 `name` 和棋盘的行是字符串",
    )
}

pub(super) fn float(place: TextRange) -> NotationError {
    wrong(
        place,
        "there are no fractions here: positions are made of ints",
        "这里没有小数：局面由整数组成",
    )
}

pub(super) fn true_division(place: TextRange) -> NotationError {
    wrong(
        place,
        "`/` gives fractions: divide with `//`",
        "`/` 会得到小数：请用 `//` 整除",
    )
}

pub(super) fn orelse(block: &[Stmt]) -> Result<()> {
    match block.first() {
        Some(stmt) => Err(wrong(
            stmt.range(),
            "`else` after a loop is not in the subset",
            "循环后面不支持 `else`",
        )),
        None => Ok(()),
    }
}

/// Only plain parameters.
pub(super) fn signature(def: &StmtFunctionDef) -> Result<()> {
    let parameters = &def.parameters;
    let plain = parameters.posonlyargs.is_empty()
        && parameters.kwonlyargs.is_empty()
        && parameters.vararg.is_none()
        && parameters.kwarg.is_none()
        && parameters.args.iter().all(|p| p.default.is_none());
    if !plain || def.is_async || !def.decorator_list.is_empty() {
        return Err(wrong(
            def.name.range(),
            "a function has plain parameters here, and no decorator",
            "这里的函数只能有普通参数，也不能有装饰器",
        ));
    }
    Ok(())
}
