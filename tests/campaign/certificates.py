# SPDX-License-Identifier: MIT
"""Servers that TLS keeps a client from, and what it says of each; none of them may hear the password."""

import contextlib
import os
import socket
import ssl
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import redis

from campaign import trial
from village import free_port, wait_until

SECRET = "not for strangers"
KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
HERE = "subjectAltName=IP:127.0.0.1"

# openssl x509 gives certificates no moment to begin.
REGISTER = """[ca]
default_ca = own
[own]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
[any]
commonName = supplied
"""


class Certificates:
    """Made by the openssl tool, in a folder of their own: NAME.crt and NAME.key."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("authority", "stranger"):
            self.openssl("req", "-x509", "-days", "2", "-subj", f"/CN={name}", *self.into(name), *KEY)
        self.openssl("req", "-x509", "-days", "2", "-subj", "/CN=self", "-addext", HERE, *self.into("self"), *KEY)
        self.sign("right")
        self.sign("unknown", by="stranger")
        self.sign("elsewhere", HERE.replace("IP:127.0.0.1", "DNS:talk.example.org"))
        self.sign("client", f"{HERE}\nextendedKeyUsage=clientAuth")
        self.sign("weak", key=["-newkey", "rsa:1024", "-nodes"])
        self.sign("by-no-authority", by="right")
        self.date("expired", "20200101000000Z", "20200201000000Z")
        self.date("early", "20900101000000Z", "20910101000000Z")
        self.sign("foreigner", "keyUsage=digitalSignature", by="stranger")

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def openssl(self, *arguments):
        subprocess.run(["openssl", *arguments], cwd=self.folder, check=True, capture_output=True)

    @staticmethod
    def into(name):
        return ["-keyout", f"{name}.key", "-out", f"{name}.crt"]

    def ask(self, name, extensions, key):
        self.write("extensions", extensions + "\n")
        self.openssl("req", "-subj", f"/CN={name}", "-keyout", f"{name}.key", "-out", f"{name}.csr", *key)

    def sign(self, name, extensions=HERE, by="authority", key=KEY):
        self.ask(name, extensions, key)
        self.openssl("x509", "-req", "-days", "2", "-in", f"{name}.csr", "-CA", f"{by}.crt", "-CAkey", f"{by}.key",
                     "-CAcreateserial", "-extfile", "extensions", "-out", f"{name}.crt")
        if by != "authority":
            with open(self.path(f"{by}.crt"), encoding="utf-8") as signer, \
                    open(self.path(f"{name}.crt"), "a", encoding="utf-8") as chain:
                chain.write(signer.read())

    def date(self, name, begin, end):
        self.write("index.txt", "")
        self.write("serial", "1000\n")
        self.write("register", REGISTER)
        self.ask(name, HERE, KEY)
        self.openssl("ca", "-batch", "-config", "register", "-cert", "authority.crt", "-keyfile", "authority.key",
                     "-startdate", begin, "-enddate", end, "-extfile", "extensions", "-notext",
                     "-in", f"{name}.csr", "-out", f"{name}.crt")


class Witness:
    """A server at a port of its own that keeps whatever is said to it: plainly where there is no `context` for TLS."""

    def __init__(self, context=None):
        self.context = context
        self.heard = b""
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                threading.Thread(target=self.listen, args=(client,), daemon=True).start()

    def listen(self, client):
        client.settimeout(10)
        with contextlib.suppress(OSError), client:
            self.heard += client.recv(4096, socket.MSG_PEEK)
            with self.context.wrap_socket(client, server_side=True) if self.context else client as stream:
                while said := stream.recv(4096):
                    self.heard += said
                    if said.startswith(b"PING"):
                        stream.sendall(b"-NOAUTH Authentication required.\r\n")

    def end(self):
        self.listener.close()


class Strict:
    """A Redis that wants to see a certificate of its clients by that authority."""

    def __init__(self, certificates):
        self.port = free_port()
        self.socket = certificates.path("redis.sock")
        self.process = subprocess.Popen(
            ["redis-server", "--port", "0", "--tls-port", str(self.port), "--bind", "127.0.0.1", "--unixsocket",
             self.socket, "--save", "", "--tls-cert-file", certificates.path("right.crt"), "--tls-key-file",
             certificates.path("right.key"), "--tls-ca-cert-file", certificates.path("authority.crt")],
            stdout=subprocess.DEVNULL)
        wait_until(lambda: os.path.exists(self.socket), "the server")

    @property
    def heard(self):
        """The password, if anybody said one."""
        with redis.Redis(unix_socket_path=self.socket) as host:
            return SECRET.encode() if "cmdstat_auth" in host.info("commandstats") else b""

    def end(self):
        self.process.terminate()
        self.process.wait(10)


def speaking(certificates, name, **settings):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.set_ciphers("ALL:@SECLEVEL=0")
    for setting, value in settings.items():
        setattr(context, setting, value)
    context.load_cert_chain(certificates.path(f"{name}.crt"), certificates.path(f"{name}.key"))
    return Witness(context)


AUTHORITY = ["--ca", "authority.crt"]
UNTRUSTED = ("not signed by a trusted authority", "不是由受信任的颁发机构签发的")
UNSHOWN = ("require a client certificate", "要求本客户端出示证书")

# What is tried, the server, what else the client is told, and what it has to say in English and Chinese.
CASES = [
    ("unknown authority", "right", [], UNTRUSTED),
    ("another authority than --ca", "unknown", AUTHORITY, UNTRUSTED),
    ("signed by itself", "self", AUTHORITY, UNTRUSTED),
    ("signed by who is no authority", "by-no-authority", AUTHORITY, UNTRUSTED),
    ("expired", "expired", AUTHORITY, ("has expired", "已过期")),
    ("not yet valid", "early", AUTHORITY, ("not valid yet", "尚未生效")),
    ("another host", "elsewhere", AUTHORITY, ("for another address", "属于另一个地址")),
    ("not for a server", "client", AUTHORITY, ("was not issued for a server", "不是为服务器签发的")),
    ("a weak key", "weak", AUTHORITY, ("too weak", "强度太低")),
    ("TLS 1.1", "old", AUTHORITY, ("TLS versions that are no longer safe", "已不再安全的 TLS 版本")),
    ("no TLS there", "plain", AUTHORITY, ("does not use TLS", "不使用 TLS")),
    ("a client's certificate missing", "strict", AUTHORITY, UNSHOWN),
    ("a client's certificate by a stranger", "strict",
     [*AUTHORITY, "--client-certificate", "foreigner.crt", "--client-key", "foreigner.key"], UNSHOWN),
]


def serve(certificates, kind):
    if kind == "plain":
        return Witness()
    if kind == "strict":
        return Strict(certificates)
    if kind == "old":
        return speaking(certificates, "right", minimum_version=ssl.TLSVersion.TLSv1,
                        maximum_version=ssl.TLSVersion.TLSv1_1)
    return speaking(certificates, kind)


def call(tried, scheme, port, options, language):
    """How it ended, and what it said."""
    run = subprocess.run(
        [tried.program, "--query", "-", "--server", f"{scheme}://ann@127.0.0.1:{port}", "--language", language,
         *options],
        env={**os.environ, "FOLKMOOT_PASSWORD": SECRET, "LC_ALL": "C.UTF-8"}, cwd=tried.folder, timeout=60, text=True,
        stdin=subprocess.DEVNULL, capture_output=True)
    return run.returncode, run.stderr.strip()


def refused(tried, server, scheme, options, sentences):
    """In both languages at once: how many said the sentence, and ended as failed."""
    with ThreadPoolExecutor() as both:
        answers = list(both.map(lambda language: call(tried, scheme, server.port, options, language), ("en", "zh_CN")))
    right = [status == 1 and text.count("\n") == 0 and sentence in text
             for (status, text), sentence in zip(answers, sentences)]
    for (status, text), is_right in zip(answers, right):
        if not is_right:
            tried.tell("  ended with", status, text, True)
    return sum(right)


@trial
def tls(tried):
    """Each way of being kept from a server is said as what it is, and nobody hears a password by then."""
    certificates = Certificates(tried.folder)
    heard = 0
    for what, kind, options, sentences in CASES:
        server = serve(certificates, kind)
        begun = time.monotonic()
        try:
            clear = refused(tried, server, "rediss", options, sentences)
            heard += SECRET.encode() in server.heard
        finally:
            server.end()
        tried.must(f"{what}: clear in both languages ({time.monotonic() - begun:.1f} s)", clear, 2)
    # Whoever says redis:// asks for plain words.
    for what, kind in (("TLS where plain words were meant", "right"),
                       ("the same, of one who wants certificates", "strict")):
        server = serve(certificates, kind)
        try:
            clear = refused(tried, server, "redis", [], ("uses TLS", "使用 TLS"))
            heard += SECRET.encode() in server.heard
        finally:
            server.end()
        tried.must(f"{what}: clear in both languages", clear, 2)
    tried.must("of them heard a password", heard, 0)
