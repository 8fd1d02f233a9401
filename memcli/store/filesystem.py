"""What lies under the file: over a network, SQLite's WAL is shared memory that nobody shares."""

import os
from pathlib import Path

NETWORK = frozenset(
    ("9p", "afs", "ceph", "cifs", "fuse.glusterfs", "fuse.rclone", "fuse.s3fs", "fuse.sshfs", "glusterfs", "lustre",
     "ncpfs", "nfs", "nfs4", "smb2", "smb3", "smbfs")
)  # fmt: skip
_MOUNTS = Path("/proc/self/mountinfo")


def kind(path: Path) -> str:
    """The type of the file system of an existing path ("ext4", "nfs4"); "" where it cannot be told."""
    device = os.stat(path).st_dev
    wanted = f"{os.major(device)}:{os.minor(device)}"
    try:
        lines = _MOUNTS.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    for line in lines:  # https://docs.kernel.org/filesystems/proc.html, 3.5
        mount, _, source = line.partition(" - ")
        if mount.split(" ")[2:3] == [wanted]:
            return source.split(" ")[0]
    return ""


def is_network(path: Path) -> bool:
    """True where several machines may open the file: locks hold there at best without a WAL."""
    # A disk of this machine has a device number; only what has none is looked up.
    return os.major(os.stat(path).st_dev) == 0 and kind(path) in NETWORK
