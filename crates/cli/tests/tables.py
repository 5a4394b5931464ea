"""Compares the exports of a solved game with one another and with its statistics."""

import json
import sys

import duckdb

directory = sys.argv[1]
with open(f"{directory}/stats.json", encoding="utf-8") as file:
    stats = json.load(file)
parquet = f"read_parquet('{directory}/table.parquet')"
# Keys of 128 bits are text.
key = "VARCHAR" if stats["game"] == "silver-dollar" else "BIGINT"
csv = (
    f"read_csv('{directory}/table.csv', header = true, columns = {{"
    f"'key': '{key}', 'position': 'VARCHAR', 'player': 'VARCHAR', 'outcome': 'VARCHAR',"
    "'remoteness': 'INTEGER', 'grundy': 'INTEGER', 'infinite': 'VARCHAR'})"
)


def ask(query):
    return duckdb.sql(query).fetchall()


def same(what, found, expected):
    assert found == expected, f"{what}: {found} is not {expected}"


# The same table, types included, row by row and in the same order.
columns = ask(f"select column_name, column_type from (describe select * from {csv})")
same("columns", ask(f"select column_name, column_type from (describe select * from {parquet})"), columns)
same("rows", duckdb.sql(f"from {parquet}").fetchall(), duckdb.sql(f"from {csv}").fetchall())

# What the statistics say.
[(positions, keys)] = ask(f"select count(*), count(distinct key) from {parquet}")
same("positions", (positions, keys), (stats["positions"],) * 2)
outcomes = dict(ask(f"select outcome, count(*) from {parquet} group by outcome"))
for outcome, name in [("N", "won"), ("P", "lost"), ("D", "drawn")]:
    same(name, outcomes.get(outcome, 0), stats[name])
counts = enumerate(stats["remoteness_counts"])
[(total,)] = ask(f"select coalesce(sum(remoteness), 0) from {parquet}")
same("sum of remoteness", total, sum(moves * count for moves, count in counts))
values = ask(
    f"select coalesce(infinite, grundy::varchar) as value, count(*) from {parquet} "
    "where value is not null group by value"
)
same("values", dict(values), {value: count for value, count in stats["value_counts"]})

# What the file says of itself.
notes = dict(ask(f"select key::varchar, value::varchar from parquet_kv_metadata('{directory}/table.parquet')"))
same("digest", notes["digest"], stats["digest"])
same("game", notes["game"], stats["game"])
[(groups, stored)] = ask(
    f"select count(distinct row_group_id), sum(num_values) from parquet_metadata('{directory}/table.parquet') "
    "where path_in_schema = 'key'"
)
same("stored rows", stored, positions)
columns = ask(
    f"select path_in_schema, compression, encodings, stats_min_value from "
    f"parquet_metadata('{directory}/table.parquet') where row_group_id = 0"
)
for column, compression, encodings, least in columns:
    same(f"compression of {column}", compression, "SNAPPY")
    if column in ("key", "position", "player", "outcome"):
        assert least is not None, f"{column} has no statistics"
    if column in ("player", "outcome"):
        assert "DICTIONARY" in encodings, f"{column} has no dictionary: {encodings}"
assert groups > 1 or positions < 150_000, "a large table has several row groups"
print(f"  {positions} rows in {groups} row groups")
