# SPDX-License-Identifier: MIT
"""A community whose slot moves through a Redis Cluster, while people write through the program's own client."""

import contextlib
import signal
import time

import redis
from redis.crc import key_slot

from campaign import trial
from changes import SPACE, Node, settle_writers, write_through
from village import free_port, wait_until

PRIMARIES = 3
TIMEOUT = 1500  # ms after which nodes hold a silent one for dead
SLOT = key_slot(SPACE.encode())
PAUSE = 12  # s; who changes over more often than five times a minute is called with pauses
AT_ONCE = 20  # keys of one MIGRATE: everybody waits for it


class Cluster:
    """Three primaries with a replica each; four people in a community where all trust each other."""

    ACCOUNTS = ("user default off", "user host on >host ~* &* +@all", "user repl on >repl +psync +replconf +ping")

    def __init__(self, tried):
        self.tried = tried
        lines = [*self.ACCOUNTS, "masteruser repl", "masterauth repl", 'save ""', "appendonly yes",
                 "repl-diskless-sync-delay 0", "cluster-enabled yes", f"cluster-node-timeout {TIMEOUT}"]
        self.buses = [free_port() for _ in range(2 * PRIMARIES)]
        self.nodes = [Node(tried.folder, f"node{number}", [*lines, f"cluster-port {bus}"])
                      for number, bus in enumerate(self.buses)]
        for number, node in enumerate(self.nodes):
            if number < PRIMARIES:
                node.ask("CLUSTER", "ADDSLOTSRANGE", 16384 * number // PRIMARIES,
                         16384 * (number + 1) // PRIMARIES - 1)
            node.ask("CLUSTER", "MEET", "127.0.0.1", self.nodes[0].port, self.buses[0])
        wait_until(lambda: all(f"cluster_known_nodes:{2 * PRIMARIES}" in node.ask("CLUSTER", "INFO")
                               for node in self.nodes), "all to know each other", 60)
        for number in range(PRIMARIES):
            self.nodes[PRIMARIES + number].ask("CLUSTER", "REPLICATE", self.nodes[number].ask("CLUSTER", "MYID"))
        wait_until(self.is_whole, "slots and replicas", 60)
        settle_writers(self.primary())
        hosts = ",".join(f"127.0.0.1:{node.port}" for node in self.nodes)
        self.place = ["--server", f"redis+cluster://host@{hosts}", "--namespace", "square"]
        self.changed = 0

    def running(self):
        return [node for node in self.nodes if node.process.poll() is None]

    def is_whole(self):
        """Every slot is served, and every primary followed closely."""
        try:
            return all(map(self.is_well, self.nodes)) and len(self.primaries()) == PRIMARIES
        except redis.exceptions.RedisError:  # one still reads its data
            return False

    @staticmethod
    def is_well(node):
        if "cluster_state:ok" not in node.ask("CLUSTER", "INFO"):
            return False
        role, written, replicas = node.ask("ROLE")[:3]
        return role != "master" or (len(replicas) == 1 and written - int(replicas[0][2]) < 100_000)

    def primaries(self):
        return [node for node in self.running() if node.role() == "master"]

    def primary(self):
        """By what most say: one that was killed is not there to be asked."""
        for first, last, primary, *_ in self.running()[0].ask("CLUSTER", "SLOTS"):
            if first <= SLOT <= last:
                return next(node for node in self.nodes if node.port == primary[1])
        raise LookupError("nobody has the slot")

    def move(self):
        """Key by key, as redis-cli does it, to the next primary."""
        owner = self.primary()
        primaries = self.primaries()
        target = primaries[(primaries.index(owner) + 1) % len(primaries)]
        target.ask("CLUSTER", "SETSLOT", SLOT, "IMPORTING", owner.ask("CLUSTER", "MYID"))
        owner.ask("CLUSTER", "SETSLOT", SLOT, "MIGRATING", target.ask("CLUSTER", "MYID"))
        with contextlib.closing(owner.client()) as host:
            while keys := host.execute_command("CLUSTER", "GETKEYSINSLOT", SLOT, AT_ONCE):
                host.execute_command("MIGRATE", "127.0.0.1", target.port, "", 0, 5000, "AUTH2", "host", "host", "KEYS",
                                     *keys)
        for node in [target, owner, *(other for other in primaries if other not in (target, owner))]:
            node.ask("CLUSTER", "SETSLOT", SLOT, "NODE", target.ask("CLUSTER", "MYID"))
        self.changed = time.monotonic()
        return owner

    def kill(self):
        node = self.primary()
        node.end(signal.SIGKILL)
        wait_until(lambda: self.primary() is not node and self.primary().role() == "master", "the next primary", 60)
        self.changed = time.monotonic()
        return node

    def heal(self, node):
        if node.process.poll() is not None:
            node.start()
        wait_until(self.is_whole, "all to be whole", 90)
        time.sleep(PAUSE)

    def strays(self):
        """Keys that are not where the slot is, or not of the slot."""
        count = 0
        owner = self.primary()
        for node in self.primaries():
            with contextlib.closing(node.client()) as host:
                count += sum(node is not owner or key_slot(key.encode()) != SLOT for key in host.scan_iter(count=1000))
        return count

    def end(self):
        for node in self.nodes:
            with contextlib.suppress(ProcessLookupError):
                node.end()


@trial
def cluster_faults(tried):
    """The community's slot goes from node to node, and its owner is killed, while four people write."""
    cluster = Cluster(tried)
    try:
        # Nothing is written for as long as a slot moves, and keys go one by one.
        write_through(tried, cluster, [(cluster.move, tried.size(2, 20)), (cluster.kill, tried.size(1, 10))], 60)
        tried.must("keys outside their slot", cluster.strays(), 0)
    finally:
        cluster.end()
