"""The program: what must be instant is answered here, the rest by the command line."""

import sys


def main() -> None:
    """``memcli ARGS``; completion and the version import no command line."""
    argv = sys.argv[1:]
    if argv == ["--version"]:
        from memcli import __version__

        print(f"memcli {__version__}")
    elif argv[:1] == ["__complete"]:
        from memcli.completion import complete

        raise SystemExit(complete.main(argv[1:]))
    else:
        from memcli.cli import run

        run.main(last=sys._getframe(1).f_globals.get("__name__") == "__main__")


if __name__ == "__main__":
    main()
