"""Points by shop, day and flow: runs points-by-day.sql in DuckDB and prints lines of JSON. Use: duckdb-points.py FOLDER"""

import json
import pathlib
import sys

import duckdb

folder = sys.argv[1].replace("'", "''")
statements = pathlib.Path(__file__).with_name("points-by-day.sql").read_text(encoding="utf-8")
connection = duckdb.connect()
connection.execute(f"set variable star = '{folder}'")
for shop, day, flow, points in connection.execute(statements).fetchall():
    print(json.dumps({"shop": shop, "day": day, "flow": flow, "points": points}))
