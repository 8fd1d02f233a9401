"""``memcli init``: example settings, policy and hook, to be made one's own; or the lines that join a shell."""

from typing import Annotated, Literal

import typer

from memcli import config, paths
from memcli.cli import scaffold, streams
from memcli.cli import session as sessions
from memcli.errors import ExitCode
from memcli.render.ansi import visible

EXAMPLES = ("memcli init", "memcli init bash", "memcli init zsh", "memcli init fish")
EXIT_CODES = (ExitCode.OK, ExitCode.USAGE, ExitCode.DISK, ExitCode.READ_ONLY)


def command(
    ctx: typer.Context,
    shell: Annotated[
        Literal["bash", "zsh", "fish"] | None,
        typer.Argument(metavar="[bash|zsh|fish]", help="Print completion and the key Alt-m for this shell instead."),
    ] = None,
) -> None:
    """Write example settings, policy and hook.

    Or print what joins a shell.

    What is there stays as it is. In the examples everything is commented out or off: they change
    nothing until you edit them. For a shell: `eval "$(memcli init bash)"` in ~/.bashrc (zsh alike), or
    `memcli init fish | source`. There Alt-m opens the browser on an empty line; on any other it inserts
    what you pick of the facts (with fzf), quoted.
    """
    session = sessions.of(ctx)
    if shell is not None:
        from memcli.completion.keys import KEYS
        from memcli.completion.scripts import SCRIPTS

        streams.out(f"{SCRIPTS[shell][1]}{KEYS[shell]}")
        return
    home = paths.config_dir()
    files = (
        (config.path(), scaffold.settings()),
        (home / "policy.yaml", scaffold.POLICY),
        (home / "hooks" / "_example.py", scaffold.HOOK),
    )
    for file, text in files:
        made = scaffold.write(file, text)
        streams.out(f"{'wrote' if made else 'kept '}  {visible(str(file))}\n")
    session.hint("`memcli policy wizard` asks what to remember; a hook file acts once its name begins with a letter")
