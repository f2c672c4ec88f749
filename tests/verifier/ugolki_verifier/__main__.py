"""`python3 -m ugolki_verifier [--json] FILE…`: exit 0 when all files hold, 5 when one does not
(P-9.2).
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from . import log
from .report import Fault, Report, report_json, report_text
from .verify import verify

DOES_NOT_HOLD = 5


def main(arguments: list[str]) -> int:
    """Verifies the files; says how it ended."""
    parser = argparse.ArgumentParser(prog="ugolki_verifier", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object a file, a line each")
    parser.add_argument("files", nargs="+", metavar="FILE", help="game logs")
    options = parser.parse_args(arguments)
    code = 0
    for name in options.files:
        try:
            report = verify(log.read(Path(name).read_bytes()))
        except OSError:
            report = Report([Fault("no-file", line=None)])
        if report.faults:
            code = DOES_NOT_HOLD
        if options.json:
            print(json.dumps(report_json(name, report), ensure_ascii=False, separators=(",", ":")))
        else:
            print(report_text(name, report))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
