"""``memcli init``: example settings, policy and hook, to be made one's own."""

import typer

from memcli import config, paths
from memcli.cli import scaffold, streams
from memcli.cli import session as sessions
from memcli.errors import ExitCode
from memcli.render.ansi import visible

EXAMPLES = ("memcli init",)
EXIT_CODES = (ExitCode.OK, ExitCode.USAGE, ExitCode.DISK, ExitCode.READ_ONLY)


def command(ctx: typer.Context) -> None:
    """Write an example of each: settings, policy, hook.

    What is there stays as it is. In the examples everything is commented out or off: they change
    nothing until you edit them.
    """
    session = sessions.of(ctx)
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
