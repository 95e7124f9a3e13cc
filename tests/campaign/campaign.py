#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The campaign: what breaks communities, their servers and disks, tried on real processes, with what came of it.

    campaign.py PROGRAM [--short] [TRIAL...]

Each trial prints its figures beside what is to be reached. Counts that must be 0 or exact fail it; times and sizes are
told, and fail it only where the trial is not --short: they are this machine's.
"""

import argparse
import importlib
import os
import shutil
import sys
import tempfile
import time
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))

# The modules register their trials when they are read.
MODULES = ("acts", "certificates", "changes", "clusters", "commands", "damages", "devices", "disks", "doors",
           "floods", "hostile", "loads", "scale.trial", "soaks", "splits", "windows.trial")
TRIALS = {}
SKIPPED = 77  # for whoever asks ctest


def trial(function):
    TRIALS[function.__name__.replace("_", "-")] = function
    return function


class Skipped(Exception):
    """What is tried can't be had on this machine."""


class Trial:
    """What a trial is given: how large it is, a folder, and where its figures go."""

    def __init__(self, program, folder, is_short):
        self.program = program
        self.folder = folder
        self.is_short = is_short
        self.failures = []

    def skip(self, why):
        raise Skipped(why)

    def size(self, short, full):
        return short if self.is_short else full

    def must(self, what, figure, wanted):
        """A count, exact."""
        self.tell(what, figure, f"{wanted}", figure == wanted)

    def in_time(self, what, figure, wanted):
        """A count of what was too late."""
        self.tell(what, figure, f"{wanted}", figure == wanted or self.is_short)

    def at_most(self, what, figure, limit, unit=""):
        self.tell(what, figure, f"≤ {limit}{unit}", figure <= limit or self.is_short, unit)

    def at_least(self, what, figure, limit, unit=""):
        self.tell(what, figure, f"≥ {limit}{unit}", figure >= limit or self.is_short, unit)

    def tell(self, what, figure, wanted, is_fine, unit=""):
        text = f"{figure:,.1f}" if isinstance(figure, float) else f"{figure:,}" if type(figure) is int else figure
        print(f"  {'ok  ' if is_fine else 'FAIL'} {what}: {text}{unit} ({wanted})", flush=True)
        if not is_fine:
            self.failures.append(what)


def run(name, program, is_short):
    folder = tempfile.mkdtemp(prefix="campaign-")
    begun = time.monotonic()
    print(f"{name}{' (short)' if is_short else ''}", flush=True)
    tried = Trial(program, folder, is_short)
    try:
        TRIALS[name](tried)
    except Skipped as why:
        print(f"  skipped: {why}", flush=True)
        return None
    except Exception:
        traceback.print_exc()
        tried.failures.append("the trial itself")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"  {time.monotonic() - begun:.1f} s", flush=True)
    return not tried.failures


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("trials", nargs="*")
    arguments = parser.parse_intermixed_args()
    sys.modules["campaign"] = sys.modules["__main__"]
    for module in MODULES:
        importlib.import_module(module)
    unknown = set(arguments.trials) - set(TRIALS)
    if unknown:
        parser.error(f"no such trial: {', '.join(sorted(unknown))}; there are {', '.join(TRIALS)}")
    results = [run(name, os.path.abspath(arguments.program), arguments.short) for name in arguments.trials or TRIALS]
    if False in results:
        sys.exit(1)
    sys.exit(0 if True in results else SKIPPED)


if __name__ == "__main__":
    main()
