"""Names that everybody knows: cities and countries, software and programming languages."""

from memcli.ingest.rules import word_lists as more

_PLACES = more.PLACES | frozenset(
    "london paris berlin madrid rome lisbon vienna amsterdam brussels dublin oslo stockholm copenhagen "
    "helsinki prague warsaw budapest athens istanbul moscow kyiv kiev zurich geneva bern milan naples "
    "turin florence venice barcelona valencia seville porto lyon marseille nice toulouse bordeaux "
    "nantes lille munich hamburg cologne frankfurt leipzig dresden stuttgart manchester leeds bristol "
    "edinburgh glasgow cardiff belfast liverpool birmingham oxford cambridge york brighton sheffield "
    "newcastle nottingham tokyo osaka kyoto seoul beijing shanghai singapore bangkok hanoi jakarta "
    "manila delhi mumbai bangalore chennai karachi lahore dhaka dubai cairo lagos nairobi accra "
    "johannesburg boston chicago seattle denver austin dallas houston miami atlanta phoenix portland "
    "detroit philadelphia toronto montreal vancouver ottawa calgary sydney melbourne brisbane perth "
    "adelaide auckland wellington lima bogota santiago quito spain france germany italy portugal "
    "england scotland wales ireland norway sweden denmark finland iceland poland greece turkey russia "
    "ukraine japan china india korea thailand vietnam indonesia malaysia australia canada mexico "
    "brazil argentina chile peru colombia egypt morocco kenya nigeria ghana tunis tunisia california "
    "texas florida europe asia africa switzerland austria belgium netherlands hungary romania croatia "
    "nyc sf la uk us usa".split()
)

_TOOLS = more.TOOLS | frozenset(
    "vim neovim emacs helix vscode sublime notion obsidian logseq evernote onenote slack discord teams "
    "zoom jira trello asana linear postgres postgresql mysql mariadb sqlite mongodb redis kafka "
    "rabbitmq elasticsearch react vue svelte angular django flask rails laravel spring python java "
    "kotlin scala rust go golang ruby php perl typescript javascript node deno bun docker podman "
    "kubernetes nomad terraform pulumi ansible aws gcp azure heroku vercel github gitlab bitbucket "
    "jenkins buildkite circleci travis iphone android windows linux ubuntu debian fedora arch macos "
    "chrome firefox safari brave spotify tidal netflix whatsapp signal telegram gmail outlook "
    "protonmail figma sketch photoshop lightroom gimp blender excel word latex npm yarn pnpm webpack "
    "vite eslint prettier black ruff pip poetry uv conda bash zsh fish tmux requests httpx dayjs "
    "lodash pandas polars numpy pytest jest mocha vitest chatgpt claude gemini copilot cursor alexa "
    "siri dropbox nextcloud graphql rest grpc http https svn git mercurial".split()
)


def is_tool(word: str) -> bool:
    """Software or a language that everybody knows by name."""
    return word.lower() in _TOOLS


def is_place(word: str) -> bool:
    """A city or country that everybody knows by name."""
    return word.lower() in _PLACES
