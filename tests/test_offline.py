"""Nothing leaves the machine: the processes of the tests, README and demo included, cannot connect."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "attempt", ["socket.create_connection(('127.0.0.1', 9))", "socket.getaddrinfo('example.org', 80)"]
)
def test_a_process_that_reaches_out_is_stopped(attempt: str) -> None:
    done = subprocess.run([sys.executable, "-c", f"import socket; {attempt}"], capture_output=True, check=False)
    assert done.returncode == 99
    assert b"reached for the network" in done.stderr


def test_the_demo_reaches_for_nothing() -> None:
    done = subprocess.run([sys.executable, "-m", "memcli", "demo"], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert b"network" not in done.stderr
