"""The part of `compare` that is about records: one layout after the other, and peers that read JSON.

Each count is held against what the generator of the records says, so that nobody is quick by being wrong.
"""
import json
import os
import shutil
import subprocess
import sys

SIMDJSON = r"""
#include <simdjson.h>
#include <cstdint>
#include <cstdio>
#include <string_view>
using namespace simdjson;
int main() {
  ondemand::parser parser;
  auto json = padded_string::load("/dev/stdin");
  ondemand::document_stream documents;
  if (json.error() || parser.iterate_many(json.value_unsafe(), 1 << 20).get(documents)) return 2;
  const char *text = json.value_unsafe().data();
  size_t wanted = SIZE_MAX;
  // A record ends where the next one begins.
  auto print = [&](size_t end) { if (wanted != SIZE_MAX) std::fwrite(text + wanted, 1, end - wanted, stdout); };
  for (auto it = documents.begin(); it != documents.end(); ++it) {
    auto document = *it;
    std::string_view type;
    print(it.current_index());
    bool matches = !document["type"].get_string().get(type) && type == "device";
    wanted = matches ? it.current_index() : SIZE_MAX;
  }
  print(json.value_unsafe().size());
}
"""

# What is asked, the arguments, the key of the expected count, and the same for jq.
JOBS = [
    ("one scope", ["", "--scope", "type=device"], ("type", '"device"'), 'select(.type == "device")'),
    ("a range", ["", "--scope", "price<100"], ("price_lt_100",), None),
    ("one element of a list", ["", "--scope", "tags=refurb"], ("tag_refurb",), 'select(.tags | index("refurb"))'),
    ("substring in any text", ["-e", "iph"], ("any_text_iph",), None),
    ("scope and substring", ["-e", "iph", "--scope", "type=device"], ("any_text_iph_by_type", '"device"'), None),
    ("scope and one field", ["-e", "iph", "--scope", "type=device", "--fields", "name"], ("name_iph_device",), None),
]
# A list is one text in a cell.
NOT_IN_TABLES = ["one element of a list"]
SHAPES = {"ndjson": "--json", "array": "--json", "pretty": "--json", "csv": "--csv"}
COLUMNS = ["layout", "question", "items", "wanted", "cpu_ms", "MB_per_cpu_s", "peak_mb", "jq_cpu", "duckdb_cpu", "simdjson_cpu", "note"]


def made(shape, size, folder, shared):
    """the paths of a file of records and of what is in it, made if they are not there yet"""
    generator = os.path.join(shared, "corpus", "gen_products.py")
    if not os.path.exists(generator):
        sys.exit("the records are made by %s, which is not there (--shared FOLDER)" % generator)
    path = os.path.join(folder, "records-%s-%d" % (shape, size))
    if not os.path.exists(path):
        print("making %s" % path, file=sys.stderr)
        subprocess.run([sys.executable, generator, "--size", str(size), "--shape", shape, "-o", path + ".part",
                        "--expect", path + ".json"], check=True)
        os.rename(path + ".part", path)
    with open(path + ".json", encoding="utf-8") as file:
        return path, json.load(file)


def simdjson(folder):
    """the path of a program that does the first job with simdjson, or None where that cannot be built"""
    compiler = shutil.which("g++") or shutil.which("clang++")
    source, program = os.path.join(folder, "scope.cpp"), os.path.join(folder, "scope-simdjson")
    if not compiler:
        return None
    with open(source, "w") as file:
        file.write(SIMDJSON)
    built = subprocess.run([compiler, "-std=c++17", "-O3", "-march=native", source, "-o", program, "-lsimdjson"],
                           capture_output=True)
    return program if built.returncode == 0 else None


def duckdb(path):
    """the command that does the first job with DuckDB, or None"""
    query = "copy (select * from read_ndjson('%s') where type = 'device') to '/dev/stdout' (format json)" % path
    if shutil.which("duckdb"):
        return ["duckdb", "-c", "set threads = 1; " + query]
    there = subprocess.run([sys.executable, "-c", "import duckdb"], capture_output=True).returncode == 0
    return [sys.executable, "-c", "import duckdb; duckdb.execute('set threads = 1'); duckdb.execute(%r)" % query] if there else None


class Records:
    """one comparison, with the meter, the runs and the program of `compare`"""

    def __init__(self, comparison, size):
        self.comparison, self.size, self.rows, self.costs = comparison, size, [], {}
        self.faults = []

    def run(self):
        options = self.comparison.options
        peer = simdjson(self.comparison.scratch)
        for shape, option in SHAPES.items():
            path, expected = made(shape, self.size, options.cache, options.shared)
            for what, arguments, key, filter_ in JOBS:
                if shape == "csv" and what in NOT_IN_TABLES:
                    continue
                wanted = expected
                for part in key:
                    wanted = wanted[part]
                mine = [self.comparison.program, option, *arguments]
                commands = {"sfilter": mine}
                if shape == "ndjson" and filter_ and self.comparison.peers["jq"]:
                    commands["jq"] = [self.comparison.peers["jq"], "-c", filter_]
                if shape == "ndjson" and what == "one scope":
                    commands.update({name: command for name, command in (
                        ("duckdb", duckdb(path)), ("simdjson", [peer] if peer else None)) if command})
                self.row(shape, what, path, wanted, commands)
        return self.table(), self.verdicts()

    def row(self, shape, what, path, wanted, commands):
        count, status = self.comparison.items(commands["sfilter"] + ["--count"], path)
        output = os.path.join(self.comparison.scratch, "out")
        with open(output) as file:
            count = int(file.read() or 0)
        note = "" if count == wanted and status < 2 else "WRONG"
        if note:
            self.faults.append("%s, %s: %d instead of %d" % (shape, what, count, wanted))
        self.comparison.meter.run(commands["sfilter"], path, output=output)
        matched = os.path.getsize(output)
        costs = self.comparison.best(commands, path)
        own = costs["sfilter"]
        self.costs[shape, what] = (own, matched, costs)
        cells = [shape, what, count, wanted, "%.1f" % (own.cpu * 1e3), "%.0f" % (os.path.getsize(path) / own.cpu / 1e6),
                 "%.1f" % (own.peak / 1e6)]
        cells += ["%.1f" % (costs[peer].cpu / own.cpu) if peer in costs else "" for peer in ("jq", "duckdb", "simdjson")]
        self.rows.append([str(cell) for cell in cells] + [note])

    def table(self):
        return "\n".join("\t".join(row) for row in [COLUMNS] + self.rows) + "\n"

    def verdicts(self):
        lines = [["job", "measured", "must", "aim", "verdict"]]

        def verdict(job, value, must, aim, more):
            if value is None:
                lines.append([job, "–", "%g" % must, "%g" % aim, "not measured"])
                return
            sign = "≥ %g" if more else "≤ %g"
            meets = [value >= bar if more else value <= bar for bar in (must, aim)]
            lines.append([job, "%.2f" % value, sign % must, sign % aim, "aim" if meets[1] else "must" if meets[0] else "MISSED"])

        own, _, costs = self.costs["ndjson", "one scope"]
        verdict("NDJSON with a scope, against jq -c", costs["jq"].cpu / own.cpu if "jq" in costs else None, 25, 60, True)
        verdict("NDJSON with a scope, beside simdjson",
                own.cpu / costs["simdjson"].cpu if "simdjson" in costs else None, 2, 1, False)
        beside = [self.costs["csv", what][0].cpu / self.costs["ndjson", what][0].cpu for what, *_ in JOBS if what not in NOT_IN_TABLES]
        product = 1
        for ratio in beside:
            product *= ratio
        verdict("CSV, beside NDJSON of the same size", product ** (1 / len(beside)), 1, 1, False)
        own, matched, _ = self.costs["array", "one scope"]
        verdict("memory for one array, matched bytes aside, in MB", (own.peak - matched) / 1e6, 64, 64, False)
        verdict("counts that are not the generator's", len(self.faults), 0, 0, False)
        return "\n".join("\t".join(line) for line in lines) + "\n"
