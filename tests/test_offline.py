"""Nothing leaves the machine: the processes of the tests, README and demo included, cannot connect."""

import asyncio
import subprocess
import sys

import pytest

ATTEMPTS = (
    "socket.create_connection(('127.0.0.1', 9))",
    "socket.create_connection(('192.0.2.1', 80), 1)",
    "socket.getaddrinfo('example.org', 80)",
    "socket.gethostbyname('example.org')",
    "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('192.0.2.1', 53))",
    "socket.socket(socket.AF_INET6, socket.SOCK_STREAM).connect_ex(('::1', 9))",
    "__import__('urllib.request').request.urlopen('http://192.0.2.1/')",
)


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_a_test_that_reaches_out_fails(attempt: str) -> None:
    with pytest.raises(AssertionError, match="reached for the network"):
        exec(f"import socket; {attempt}", {})


def test_asyncio_still_runs() -> None:
    async def waits() -> int:
        await asyncio.sleep(0)
        return 7

    assert asyncio.run(waits()) == 7
    run = "import asyncio; asyncio.run(asyncio.sleep(0)); print(7)"
    assert subprocess.run([sys.executable, "-c", run], capture_output=True, check=True).stdout == b"7\n"


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_a_process_that_reaches_out_is_stopped(attempt: str) -> None:
    done = subprocess.run([sys.executable, "-c", f"import socket; {attempt}"], capture_output=True, check=False)
    assert done.returncode == 99
    assert b"reached for the network" in done.stderr


def test_the_demo_reaches_for_nothing() -> None:
    done = subprocess.run([sys.executable, "-m", "memcli", "demo"], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert b"network" not in done.stderr
