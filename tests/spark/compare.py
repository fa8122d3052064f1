"""Compares Spark's counts with those of a plain run, and shows how much each worker read: compare.py FOLDER"""

import difflib
import json
import sys
from collections import Counter
from pathlib import Path

from pyspark.sql import SparkSession

FORMATS = ["parquet", "json"]

folder = Path(sys.argv[1])
faults = []


def column(counts):
    return [f"{int(count):9,}  {category}" for count, category in counts]


def lines_by_worker(form):
    lines = Counter()
    for log in (folder / form / "events").iterdir():
        for event in map(json.loads, log.open(encoding="utf-8")):
            if event["Event"] == "SparkListenerTaskEnd" and event["Task End Reason"]["Reason"] == "Success":
                lines[event["Task Info"]["Executor ID"]] += event["Task Metrics"]["Input Metrics"]["Records Read"]
    return +lines  # only workers that read any


plain = [line.split(maxsplit=1) for line in (folder / "plain").read_text().splitlines()]
print(*column(plain), sep="\n")
if (total := sum(int(count) for count, _ in plain)) != 1_000_000:
    faults.append(f"the plain run ranked {total:,} of 1,000,000 hands")

with SparkSession.builder.getOrCreate() as spark:
    for form in FORMATS:
        table = spark.read.format(form).load(str(folder / form / "counts"))
        counted = column(table.select("count", "category").sort("category").collect())
        faults += difflib.unified_diff(column(plain), counted, "plain run", f"Spark, {form}", lineterm="", n=0)
        lines = lines_by_worker(form)
        shares = " and ".join(f"{count:,}" for count in lines.values())
        print(f"{form}: {len(lines)} worker processes read {shares} lines")
        if len(lines) != 2:
            faults.append(f"{form}: {len(lines)} worker processes took part, not 2")

print(*(faults or ["same"]), sep="\n")
sys.exit(bool(faults))
