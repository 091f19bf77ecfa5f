"""Points by shop, day and flow with pandas, as lines of JSON. Verifies each file against the manifest first. Use: pandas-points.py FOLDER"""

import hashlib
import json
import pathlib
import sys

import pandas

folder = pathlib.Path(sys.argv[1])
manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
if manifest["schema"] != "star_v1":
    sys.exit(f"This program reads star_v1, not {manifest['schema']}.")

parts = []
for file in manifest["files"]:
    if file["table"] != "fact_points":
        continue
    path = folder / file["path"]
    if hashlib.sha256(path.read_bytes()).hexdigest() != file["sha256"]:
        sys.exit(f"{path} is not the file of the manifest.")
    parts.append(pandas.read_parquet(path, columns=["shop", "day", "flow", "points"]))

if parts:
    points = pandas.concat(parts)
    points = points[points["flow"] != "transferred"]
    for (shop, day, flow), total in points.groupby(["shop", "day", "flow"])["points"].sum().items():
        print(json.dumps({"shop": shop, "day": str(day), "flow": flow, "points": int(total)}))
