# SPDX-License-Identifier: MIT
"""The primary, two replicas and three sentinels that setup.sh --sentinel makes for trying."""

import os
import re
import signal
import subprocess
from pathlib import Path

import redis

from uidriver import wait_for

SETUP = Path(__file__).resolve().parents[2] / "packaging" / "server" / "setup.sh"
NAME = "square"
DOWN = 8000  # ms: long enough for a person to be told


class ThreeServers:
    """`address`: where they are; all end with it."""

    def __init__(self, journey, port):
        self.port = port
        self.environment = journey.screen.environment
        self.environment["XDG_DATA_HOME"] = os.path.join(journey.screen.folder, "servers")
        os.makedirs(self.environment["XDG_DATA_HOME"])

    def __enter__(self):
        self.address = self._setup()
        self.folder = Path(self.environment["XDG_DATA_HOME"]) / "folkmoot/sentinel" / NAME
        self.password = (self.folder / "password").read_text().strip()
        for port in range(self.port + 3, self.port + 6):
            self.sentinel = redis.Redis(port=port, username="watch", password=self.password, decode_responses=True)
            self.sentinel.execute_command("SENTINEL", "SET", NAME, "down-after-milliseconds", DOWN)
            wait_for(self._knows_all, "the sentinel to know all", 60)
        return self

    def __exit__(self, *error):
        self._setup("--down")

    def _setup(self, *options):
        run = subprocess.run(["bash", SETUP, "--sentinel", NAME, "--port", str(self.port), *options],
                             env=self.environment, check=True, stdout=subprocess.PIPE, text=True, timeout=60)
        return run.stdout.strip()

    def _knows_all(self):
        """Whom it could make the primary, and who has to agree."""
        main = self.sentinel.sentinel_master(NAME)
        replicas = self.sentinel.sentinel_slaves(NAME)
        return main["num-other-sentinels"] == 2 and sum(each["master-link-status"] == "ok" for each in replicas) == 2

    def connect(self, port):
        return redis.Redis(port=port, password=self.password, decode_responses=True)

    def kill_first(self):
        os.kill(int((self.folder / "server1/pid").read_text()), signal.SIGKILL)

    def next_primary(self):
        """Its port."""
        port = int(self.sentinel.execute_command("SENTINEL", "GET-MASTER-ADDR-BY-NAME", NAME)[1])
        assert port != self.port, "the same server serves again"
        return port


def is_changing(board):
    """By what stands there, not by what was said of it."""
    return any("'Server changing over, " in line and not line.endswith(" hidden")
               and not line.lstrip().startswith("notification ") for line in board.app.tree())


def name_of_server(board):
    """As the button at the foot of the window tells it."""
    return board.app.find("push button", re.compile("^Connection")).get_description()
