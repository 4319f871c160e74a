"""The server of the playground: a text to begin with, a port and limits in; it answers until it is ended."""

from __future__ import annotations

import secrets
import sys
from http.server import ThreadingHTTPServer
from threading import Thread

from tilescope.apart.limits import Limits
from tilescope.errors import UsageError

from .access import AccessRule
from .handler import Handler
from .link import Sheet
from .runner import Runner

HOST = "127.0.0.1"
PORT = 8765  # the one that links lead to
LIMITS = Limits(20, 2)


class Playground(ThreadingHTTPServer):
    """On 127.0.0.1 alone; port 0 is any that is free. Raises UsageError where the port is taken."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, sheet: Sheet, port: int = PORT, limits: Limits = LIMITS) -> None:
        try:
            super().__init__((HOST, port), Handler)
        except (OSError, OverflowError) as error:
            hint = "--port 0 takes one that is free; links lead to the port that they were made on"
            reason = getattr(error, "strerror", None) or error
            raise UsageError(f"port {port} cannot be had: {reason}", hint=hint) from None
        self.sheet = sheet
        self.access = AccessRule(self.server_port, secrets.token_urlsafe(24))
        try:
            self.runner = Runner(limits)
        except UsageError:
            self.server_close()
            raise

    @property
    def address(self) -> str:
        """With the token."""
        return f"http://{HOST}:{self.server_port}/?token={self.access.token}"

    def warm(self) -> None:
        """Meanwhile the server answers."""
        Thread(target=self.runner.warm, daemon=True).start()

    def end(self) -> None:
        self.server_close()
        self.runner.end()

    def handle_error(self, request: object, client_address: object) -> None:
        """A tab that is closed in the middle of an answer is nothing to tell."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]
