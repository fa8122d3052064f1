"""Counts poker hands by category. INPUT is a folder of files with one hand per line; OUTPUT is a new folder for the
counts.

handrank must be on every node's PATH. Bad hands are reported on the executors' stderr and not counted.
"""

import argparse
import os

from pyspark.sql import SparkSession

# Exit code 1 means that some hands were bad and all others were ranked. Any other is a failure: 127 means no handrank.
HANDRANK = "sh -c 'handrank --json; exit $(($? == 1 ? 0 : $?))'"


class NodeEnvironment:
    """Unpickles as the environment of the node it lands on. By default, pipe runs its command without a PATH."""

    def __reduce__(self):
        return getattr, (os, "environ")


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("input")
parser.add_argument("output")
parser.add_argument("--format", choices=["parquet", "json"], default="parquet")
args = parser.parse_args()

with SparkSession.builder.appName("count_by_category").getOrCreate() as spark:
    hands = spark.sparkContext.textFile(args.input)
    ranked = hands.pipe(HANDRANK, env=NodeEnvironment(), checkCode=True)
    # A schema saves a second run to infer one; FAILFAST makes half a record fail instead of counting as null.
    records = spark.read.json(ranked, schema="category STRING", mode="FAILFAST")
    records.groupBy("category").count().write.format(args.format).save(args.output)
