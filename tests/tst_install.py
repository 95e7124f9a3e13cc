#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is installed: tst_install.py BUILD, a build of the whole tree."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from email.utils import parsedate_to_datetime
from html.parser import HTMLParser
from pathlib import Path

from house import faults_of_software_centre

BUILD = Path(sys.argv.pop(1)) if len(sys.argv) > 1 else None
ROOT = Path(__file__).resolve().parent.parent
ID = "org.folkmoot.folkmoot"


class Page(HTMLParser):
    """What a web page has, and whether each element ends where it should."""
    VOID = {"meta", "img", "br", "hr", "link", "input"}

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links, self.pictures, self.words = [], [], [], [], []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.ids += [values["id"]] if "id" in values else []
        self.links += [values["href"]] if "href" in values else []
        self.pictures += [(values["src"], values["alt"])] if tag == "img" else []
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"</{tag}> in {self.open}"
        self.open.pop()

    def handle_data(self, text):
        if "style" not in self.open and "code" not in self.open:
            self.words.append(text)


def run(*command, **options):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=120, **options)


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.root = Path(tempfile.mkdtemp(prefix="install-"))
        cls.prefix = cls.root / "usr"
        done = run("cmake", "--install", BUILD, "--prefix", cls.prefix)
        assert done.returncode == 0, done.stderr

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.root)

    def check(self, *command, **options):
        done = run(*command, **options)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout

    def test_the_program_says_its_version(self):
        self.assertIn("folkmoot ", self.check(self.prefix / "bin/folkmoot", "--version"))

    def test_menu_entry_and_software_centre_know_each_other(self):
        self.check("desktop-file-validate", self.prefix / f"share/applications/{ID}.desktop")
        self.assertEqual(faults_of_software_centre("validate-tree", self.root), "")
        entry = (self.prefix / f"share/applications/{ID}.desktop").read_text()
        self.assertIn(f"\nIcon={ID}\n", entry)

    def test_icons_have_the_size_of_their_folder(self):
        folders = sorted((self.prefix / "share/icons/hicolor").iterdir())
        self.assertEqual(len(folders), 10)
        for folder in folders:
            if folder.name == "scalable":
                self.assertTrue((folder / f"apps/{ID}.svg").is_file())
                continue
            header = (folder / f"apps/{ID}.png").read_bytes()[:24]
            size = tuple(int.from_bytes(header[at:at + 4], "big") for at in (16, 20))
            self.assertEqual("%dx%d" % size, folder.name)

    @unittest.skipUnless(shutil.which("groff"), "no groff here")
    def test_manual_pages_are_well_formed_in_both_languages(self):
        for page in ("man1/folkmoot.1", "zh_CN/man1/folkmoot.1"):
            text = self.check("groff", "-Kutf8", "-man", "-Tutf8", "-ww", "-Wbreak", "-rLL=100n", self.prefix / "share/man" / page)
            self.assertIn("--private", re.sub("\x1b\\[[0-9;]*m", "", text).replace("‐", "-"))
        english, chinese = ((self.prefix / "share/man" / page).read_text()
                            for page in ("man1/folkmoot.1", "zh_CN/man1/folkmoot.1"))
        self.assertEqual(english.count("\n.TP\n"), chinese.count("\n.TP\n"))
        self.assertIn("选项", chinese)

    def test_the_handbook_is_a_page_whose_links_and_pictures_are_there(self):
        folder = self.prefix / "share/doc/folkmoot/handbook"
        pictures = set()
        for language in "en", "zh_CN":
            reader = Page()
            reader.feed((folder / f"{language}.html").read_text(encoding="utf-8"))
            reader.close()
            self.assertEqual(reader.open, [])
            self.assertEqual(len(reader.ids), len(set(reader.ids)))
            self.assertGreater(len(reader.links), 100)
            self.assertEqual({link for link in reader.links if link.startswith("#") and link[1:] not in reader.ids}, set())
            self.assertEqual({link for link in reader.links if not link.startswith(("#", "https://"))}, set())
            self.assertNotIn("{", "".join(reader.words).replace("{community}", ""))
            for source, alternative in reader.pictures:
                self.assertTrue((folder / source).is_file(), source)
                self.assertTrue(alternative)
                pictures.add(source)
        self.assertEqual({str(path.relative_to(folder)) for path in folder.rglob("*.png")}, pictures)

    def test_completions_are_read_by_their_shells(self):
        files = {"bash": "bash-completion/completions/folkmoot", "zsh": "zsh/site-functions/_folkmoot",
                 "fish": "fish/vendor_completions.d/folkmoot.fish"}
        for shell, file in files.items():
            self.assertTrue((self.prefix / "share" / file).is_file())
            if shutil.which(shell):
                self.check(shell, "-n", self.prefix / "share" / file)

    @unittest.skipUnless(shutil.which("fish"), "no fish here")
    def test_fish_offers_a_value_where_the_program_takes_one(self):
        def offered(typed):
            page = self.prefix / "share/fish/vendor_completions.d/folkmoot.fish"
            words = self.check("fish", "--no-config", "-c", f"source {page}; complete -C 'folkmoot {typed}'",
                               env={**os.environ, "HOME": str(self.root)})
            return [line.split("\t")[0] for line in words.splitlines()]

        self.assertEqual(offered("--list-acts="), ["--list-acts=schema", "--list-acts=text"])
        self.assertEqual(offered("--list-acts "), [])
        self.assertEqual(offered("--theme d"), ["dark"])

    def test_a_host_finds_set_up_and_units_beside_the_program(self):
        setup = self.prefix / "sbin/folkmoot-setup"
        self.assertEqual(os.readlink(setup), "../share/folkmoot/server/setup.sh")
        options = set(re.findall(r"--[a-z]+", self.check(setup, "--help")))
        manual = (self.prefix / "share/man/man8/folkmoot-setup.8").read_text().replace("\\-", "-")
        self.assertEqual(options - {"--help"}, set(re.findall(r"--[a-z]+", manual)))
        folder = self.prefix / "lib/systemd/system"
        for name in "steward", "registrar":
            # Whatever user it gets, it has a place of its own, where its reports of crashes go.
            unit = (folder / f"folkmoot-{name}@.service").read_text()
            self.assertIn(f"\nStateDirectory=folkmoot-{name}/%i\n", unit)
            self.assertIn(f"\nEnvironment=XDG_DATA_HOME=%S/folkmoot-{name}/%i\n", unit)
        units = sorted(unit.name for unit in folder.iterdir())
        self.assertEqual(units, sorted(unit.name for unit in (ROOT / "packaging/server").glob("*.service")))

    def test_units_start_the_program_of_this_installation(self):
        self.check_what_services_start(self.prefix, self.prefix)

    def test_in_a_package_units_start_the_program_where_it_will_be_and_a_flatpak_has_none(self):
        self.check("cmake", "--install", BUILD, "--prefix", "/usr", "--component", "server",
                   env={**os.environ, "DESTDIR": str(self.root / "package")})

        package = self.root / "package/usr"
        self.check_what_services_start(package, "/usr")
        self.assertIn("Usage: folkmoot-setup NAME", self.check(package / "sbin/folkmoot-setup", "--help"))
        manifest = (ROOT / f"packaging/flatpak/{ID}.yml").read_text()
        cleanup = re.search(r"^cleanup:\n((?:  - .*\n)+)", manifest, re.MULTILINE)[1]
        left_out = tuple(f"{folder}/" for folder in re.findall("^  - (/[a-z0-9/]+)", cleanup, re.MULTILINE))
        installed = [f"/{path.relative_to(package)}" for path in package.rglob("*") if not path.is_dir()]
        self.assertEqual([path for path in installed if not path.startswith(left_out)], [])

    def check_what_services_start(self, prefix, later):
        self.assertIn(f"\nprogram={later}/bin/folkmoot\n", (prefix / "share/folkmoot/server/setup.sh").read_text())
        for service in "registrar", "steward":
            unit = (prefix / f"lib/systemd/system/folkmoot-{service}@.service").read_text()
            self.assertIn(f"\nExecStart={later}/bin/folkmoot --{service} ", unit)

    def test_libraries_make_their_threads_by_the_program(self):
        """Otherwise an overflow of their stacks would leave no report."""
        self.assertIn(" T pthread_create\n", self.check("nm", "-D", "--defined-only", self.prefix / "bin/folkmoot"))

    def registrar(self, data):
        """One without a server, and what it says first."""
        (self.root / "registrar").write_text("a password\n")
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(data),
                       "XDG_CONFIG_HOME": str(self.root / "config")}
        service = subprocess.Popen([self.prefix / "bin/folkmoot", "--registrar", "--server", "unix:///nowhere.sock",
                                    "--namespace", "village", "--keys-dir", self.root], env=environment,
                                   stderr=subprocess.PIPE, text=True)
        self.addCleanup(service.communicate, timeout=60)
        self.addCleanup(service.terminate)
        return service, service.stderr.readline()

    def test_a_service_that_crashes_leaves_a_report(self):
        service, said = self.registrar(self.root / "state")
        self.assertIn("Trying again", said)

        service.send_signal(signal.SIGSEGV)

        self.assertEqual(service.wait(60), -signal.SIGSEGV)
        reports = [path.read_text() for path in self.root.glob("state/folkmoot/crashes/*.txt")]
        self.assertEqual([len(reports), "Signal: SIGSEGV" in reports[0]], [1, True])

    def test_a_service_says_that_a_crash_would_leave_no_report(self):
        _, said = self.registrar("/dev/null")
        self.assertEqual(said, "folkmoot: /dev/null/folkmoot/crashes can't be written: a crash will leave no report.\n")


class Debian(unittest.TestCase):
    def test_what_a_package_is_built_with_is_what_a_build_needs(self):
        control = (ROOT / "packaging/debian/control").read_text()
        wanted = re.search(r"^Build-Depends:(.*?)\n\n", control, re.MULTILINE | re.DOTALL)[1]
        named = {re.match(r"[a-z0-9.+-]+", word.strip())[0] for word in wanted.split(",")}
        listed = set(re.search(r"# \[build\].*?\n(.*?)\n\n", (ROOT / "packaging/packages.txt").read_text(),
                               re.DOTALL)[1].split("\n"))
        listed = {line for line in listed if not line.startswith("#")}
        self.assertEqual(named - {"debhelper-compat"}, listed - {"ccache", "g++"})

    def test_package_and_software_centres_have_the_programs_version_of_the_same_day(self):
        version = re.search(r"project\(Folkmoot VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
        changelog = (ROOT / "packaging/debian/changelog").read_text()
        self.assertTrue(changelog.startswith(f"folkmoot ({version})"), changelog)

        day = parsedate_to_datetime(re.search(r"^ -- .*>  (.*)$", changelog, re.MULTILINE)[1]).date()
        releases = ElementTree.parse(ROOT / f"packaging/freedesktop/{ID}.metainfo.xml").find("releases")
        self.assertEqual((releases[0].get("version"), releases[0].get("date")), (version, day.isoformat()))


if __name__ == "__main__":
    unittest.main(verbosity=2)
