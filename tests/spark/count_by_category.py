"""Counts poker hands by category. INPUT is a folder of files with a hand a line; OUTPUT, a new folder, gets the counts.

handrank must be on the PATH of the nodes. Bad hands are named in the executors' stderr, and are not counted.
"""

import argparse
import os

from pyspark.sql import SparkSession

# Exit code 1 says that some hand was bad; all others have been ranked. Any other is trouble, as is 127: no handrank.
HANDRANK = "sh -c 'handrank --json; exit $(($? == 1 ? 0 : $?))'"


class NodeEnvironment:
    """Unpickles as the environment of the node it comes to. Left to itself, pipe runs its command without a PATH."""

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
    # With a schema there is no second run to infer one, and half a record fails rather than counts as null.
    records = spark.read.json(ranked, schema="category STRING", mode="FAILFAST")
    records.groupBy("category").count().write.format(args.format).save(args.output)
