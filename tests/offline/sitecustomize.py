"""Loaded by every process that a test starts: no connection, datagram, server or look-up but over a Unix socket."""

import os
import socket
from collections.abc import Callable
from typing import Any


def _refuse(*_: object, **__: object) -> None:
    os.write(2, b"a test reached for the network\n")
    os._exit(99)


def _local(call: Callable[..., Any]) -> Callable[..., Any]:
    def checked(self: socket.socket, *asked: Any) -> Any:
        return call(self, *asked) if self.family == getattr(socket, "AF_UNIX", None) else _refuse()

    return checked


for _name in ("connect", "connect_ex", "sendto", "listen"):
    setattr(socket.socket, _name, _local(getattr(socket.socket, _name)))
for _name in ("getaddrinfo", "gethostbyname", "gethostbyname_ex", "gethostbyaddr"):
    setattr(socket, _name, _refuse)
