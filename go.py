#!/usr/bin/env python3
"""One command from a fresh checkout to a result: makes .venv, installs what is locked, runs the verb.

python3 go.py [VERB ...]   the command `tilescope VERB ...`; without a verb: tilescope ladder matmul
python3 go.py test [ARGS]  every check, then pytest ARGS; stops at the first failure
python3 go.py long [ARGS]  the tests that take minutes
python3 go.py docs [ARGS]  the site, in build/docs: every example on it is executed, and one that fails stops it
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python.exe" if os.name == "nt" else "python")
LOCKS = {"run": ["requirements.lock"], "dev": ["requirements.lock", "requirements-dev.lock"]}
NO_TESTS_COLLECTED = 5
SITE = os.path.join("build", "docs")


def main(arguments):
    if sys.version_info < (3, 11):  # noqa: UP036  this file is what an older Python gets to read
        return complain(f"tilescope needs Python 3.11 or newer, and this is Python {sys.version.split()[0]}")
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__.strip())
        return 0
    verb, rest = (arguments[0], arguments[1:]) if arguments else ("ladder", ["matmul"])
    own = {"test": check, "long": long, "docs": docs}
    code = install("dev" if verb in own else "run")
    if code or verb not in own:
        return code or subprocess.call([os.path.join(BIN, "tilescope"), verb, *rest])
    return own[verb](rest)


def check(pytest_arguments):
    """Run the checks in order; the exit code is the first failure's."""
    commands = [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"], ["lint-imports"]]
    for command in [*commands, ["pytest", *pytest_arguments]]:
        say(" ".join(command))
        code = subprocess.call([os.path.join(BIN, command[0]), *command[1:]], cwd=ROOT)
        if code:
            return code
    return 0


def long(pytest_arguments):
    """Test by test, as a few files have most of them."""
    code = subprocess.call([os.path.join(BIN, "pytest"), "-m", "long", "--dist", "load", *pytest_arguments], cwd=ROOT)
    return 0 if code == NO_TESTS_COLLECTED else code


def docs(sphinx_arguments):
    """All of it anew: what an example prints depends on more than its page."""
    shutil.rmtree(os.path.join(ROOT, SITE), ignore_errors=True)
    command = [os.path.join(BIN, "sphinx-build"), "-W", "--keep-going", "-q", "-j", "auto"]
    code = subprocess.call([*command, *sphinx_arguments, "docs", SITE], cwd=ROOT)
    say("failed; see above" if code else f"open {os.path.join(ROOT, SITE, 'index.html')}")
    return code


def install(kind):
    """Install the locked requirements and the project, unless that was done for the same files."""
    stamps = [(os.path.join(VENV, f"go-{name}.stamp"), digest(name)) for name in ("run", kind)]
    if os.path.exists(PYTHON) and read(stamps[-1][0]) == stamps[-1][1]:
        return 0
    if not has_pip():
        if importlib.util.find_spec("ensurepip") is None:
            return complain("this Python cannot make virtual environments: apt install python3-venv")
        say("making .venv")
        code = subprocess.call([sys.executable, "-m", "venv", "--clear", VENV])
        if code:
            return complain("python3 -m venv failed (on Debian and Ubuntu: apt install python3-venv)")
    say("installing what is locked (once)")
    locks = [option for lock in LOCKS[kind] for option in ("-r", lock)]
    code = pip(locks) or pip(["--no-deps", "--no-build-isolation", "-e", "."])
    if code:
        return complain("pip could not install the requirements; its message is above")
    for path, text in stamps:
        with open(path, "w") as file:
            file.write(text)
    return 0


def has_pip():
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return os.path.exists(PYTHON) and subprocess.call([PYTHON, "-m", "pip", "--version"], **quiet) == 0


def pip(arguments):
    command = [PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    return subprocess.call(command + arguments, cwd=ROOT)


def digest(kind):
    """What the installation depends on: the locks and the project's metadata, and where it is."""
    names = [*LOCKS[kind], "pyproject.toml"]
    texts = [read(os.path.join(ROOT, name)) for name in names]
    return hashlib.sha256("\0".join([*texts, ROOT]).encode("utf-8")).hexdigest()


def read(path):
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def say(message):
    print("go.py: " + message, file=sys.stderr, flush=True)


def complain(message):
    say(message)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
