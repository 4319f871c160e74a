"""Whether a request comes from our own page: a port, a token and a request's headers in; why it is refused out.

A page of another site can send requests to 127.0.0.1 too, by its address or by a name of its own that leads there. The
first carries its Origin, the second its Host, and neither knows the token, nor may it send one unless we allow it."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import Protocol

HEADER = "X-Tilescope-Token"


class Headers(Protocol):
    """A request's, by their names."""

    def get(self, name: str, /) -> str | None: ...


@dataclass(frozen=True, slots=True)
class AccessRule:
    """`refusal...` give "" for what is allowed."""

    port: int
    token: str

    @property
    def hosts(self) -> tuple[str, ...]:
        return f"127.0.0.1:{self.port}", f"localhost:{self.port}"

    def refusal(self, headers: Headers) -> str:
        """Of the page itself, which holds nothing secret."""
        if (headers.get("Host") or "").lower() not in self.hosts:
            return "this server answers to 127.0.0.1 and localhost alone"
        origin = headers.get("Origin")
        if origin is not None and origin.lower() not in (f"http://{host}" for host in self.hosts):
            return "this server answers its own page alone"
        return ""

    def refusal_of_call(self, headers: Headers) -> str:
        """Of what the page asks for."""
        given = (headers.get(HEADER) or "").encode()
        if not hmac.compare_digest(given, self.token.encode()):
            return "the token is missing or an older one: open the address that `tilescope serve` printed"
        return self.refusal(headers)
