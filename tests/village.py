# SPDX-License-Identifier: MIT
"""A guarded community on a server of its own, for whoever tries it from outside: journeys and the campaign."""

import hashlib
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import time
import urllib.parse
from pathlib import Path

import redis

SERVER = Path(__file__).resolve().parents[1] / "packaging" / "server"
NAME = "village"


def wait_until(is_so, what, patience=30.0):
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = is_so()
        if found:
            return found
        time.sleep(0.02)
    raise TimeoutError(f"waited {patience:.0f} s in vain for {what}")


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def processor(process):
    """Seconds that it has computed, all of its threads (clock_getcpuclockid)."""
    return time.clock_gettime((~process.pid << 3) | 2)


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Village:
    """The server, the two services, and words for what a host does; all ends with it."""

    def __init__(self, program, folder, environment=None, memory="200mb"):
        self.program = program
        self.environment = dict(environment or os.environ)
        self.folder = os.path.join(folder, NAME)
        os.makedirs(self.path("tls"), mode=0o700)
        self.write("users.acl", "user default off ~* &* +@all\nuser host on >host ~* &* +@all\n")
        self.port = free_port()
        subprocess.run(["bash", SERVER / "make-certificate.sh", NAME, "127.0.0.1", self.path("tls")], check=True)
        configuration = (SERVER / "redis.conf").read_text().replace("@MEMORY@", memory)
        configuration = configuration.replace("@PORT@", str(self.port))
        for place in ("@CONFIG@", "@STATE@", "@RUN@"):
            configuration = configuration.replace(place, self.folder)
        self.write("redis.conf", configuration)
        self.processes = []
        self.start_server()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.end()

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def start(self, command, password=""):
        environment = {**self.environment, "FOLKMOOT_PASSWORD": password}
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.processes.append(process)
        return process

    def start_server(self):
        self.server = self.start(["redis-server", self.path("redis.conf")])
        self.host = self.client("host", "host", decode_responses=True)
        wait_until(self.answers, "the server")

    def replica(self):
        """A second server that follows this one."""
        folder = self.path("replica")
        os.makedirs(folder)
        tls = [word for kind, file in (("cert", "server.crt"), ("key", "server.key"), ("ca-cert", "ca.crt"))
               for word in (f"--tls-{kind}-file", self.path("tls/" + file))]
        replica = self.start(["redis-server", "--port", "0", "--unixsocket", folder + "/redis.sock", "--dir", folder,
                              "--replicaof", "127.0.0.1", str(self.port), "--tls-replication", "yes", *tls,
                              "--masteruser", "host", "--masterauth", "host"])
        wait_until(lambda: self.host.info("replication").get("slave0", {}).get("state") == "online", "the replica")
        return replica

    def answers(self):
        try:
            return self.host.ping()
        except redis.exceptions.RedisError:
            return False

    def client(self, account, password, **options):
        """A connection of that account's own, by the socket."""
        return redis.Redis(unix_socket_path=self.path("redis.sock"), username=account, password=password, **options)

    def service(self, name):
        return self.start([self.program, "--" + name, *self.place(), *self.keys()])

    def kill(self, process):
        process.send_signal(signal.SIGKILL)
        process.wait(30)
        self.processes.remove(process)

    def place(self, account=""):
        """Members come from elsewhere, services from this computer."""
        if account:
            user = urllib.parse.quote(account, safe="")
            return ["--server", f"rediss://{user}@{self.address()}", *self.authority(), "--namespace", NAME]
        return ["--server", "unix://" + self.path("redis.sock"), "--namespace", NAME]

    def address(self):
        return f"127.0.0.1:{self.port}"

    def authority(self):
        return ["--ca", self.path("tls/ca.crt")]

    def keys(self):
        return ["--keys-dir", self.path("keys")]

    def found(self, password="host", source=""):
        """`source`: an export that goes on here."""
        return self.run("--found", NAME, "--server", f"unix://host@{self.path('redis.sock')}", "--address",
                        "rediss://" + self.address(), *self.authority(), *self.keys(),
                        *(["--from", source] if source else []), password=password)

    def run(self, *arguments, said="", password=""):
        environment = {**self.environment, "FOLKMOOT_PASSWORD": password}
        return subprocess.run([self.program, *arguments], env=environment, timeout=120,
                              input=said, capture_output=True, text=True)

    def join(self, link, name, password):
        return self.run("--join", link, "--name", name, "--password-file", self.write(name + ".txt", password))

    def perform(self, account, password, *requests):
        said = "".join(json.dumps(request) + "\n" for request in requests)
        run = self.run("--perform", "-", *self.place(account), said=said, password=password)
        return [json.loads(line) for line in run.stdout.splitlines()]

    def status(self):
        return self.run("--steward", "--status", *self.place(), *self.keys())

    def end(self):
        for process in reversed(self.processes):
            process.send_signal(signal.SIGCONT)
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


class Elsewhere:
    """A guarded community on servers that are there already, by the program's own ways alone. `address`: of an account
    there; empty: without one."""

    def __init__(self, program, folder, address, environment=None):
        self.program = program
        self.folder = folder
        self.address = address
        self.surroundings = dict(environment or os.environ)
        self.keys = ["--keys-dir", os.path.join(folder, "keys")]
        self.processes = []
        self.link = ""

    def found(self, host, password):
        self.link = self.run("--found", NAME, "--server", self.address(host), *self.keys, "--unsafe-limits",
                             password=password).strip()

    def service(self, name, address=""):
        self.processes.append(subprocess.Popen(
            [self.program, "--" + name, *self.place(address or self.address("")), *self.keys], env=self.surroundings,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    @staticmethod
    def place(address):
        return ["--server", address, "--namespace", NAME]

    @staticmethod
    def password(name):
        return name + " has a password"

    def environment(self, name, password=""):
        """Each person has a home of their own, and what they did in it."""
        home = os.path.join(self.folder, "homes", name)
        return {**self.surroundings, "HOME": home, "XDG_DATA_HOME": home + "/data", "XDG_CONFIG_HOME": home + "/config",
                "FOLKMOOT_PASSWORD": password or self.password(name)}

    def run(self, *arguments, said="", name="host", password=""):
        run = subprocess.run([self.program, *arguments], input=said, capture_output=True, text=True, timeout=120,
                             env=self.environment(name, password))
        if run.returncode != 0:
            raise RuntimeError(run.stdout + run.stderr)
        return run.stdout

    def join(self, link, name):
        """Their account, as it stands in an address."""
        file = os.path.join(self.folder, name + ".txt")
        with open(file, "w", encoding="utf-8") as password:
            password.write(self.password(name))
        joined = self.run("--join", link, "--name", name, "--password-file", file, name=name)
        return "c%2F" + json.loads(joined)["account"]

    def perform(self, account, name, *requests):
        said = "".join(json.dumps(request) + "\n" for request in requests)
        answers = self.run("--perform", "-", *self.place(self.address(account)), said=said, name=name)
        return [json.loads(line)["ok"] for line in answers.splitlines()]

    def invite(self, account, name, uses=1):
        """By an administrator: the link."""
        invitation, secret = secrets.token_hex(8), secrets.token_hex(16)
        self.perform(account, name, {"act": "invite", "invitation": invitation, "secret": digest(secret), "uses": uses})
        return re.sub(r"/\w{16}/\w{32}\?", f"/{invitation}/{secret}?", self.link)

    def end(self):
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait(20)
