"""Secrets are found by the formats of their issuers, and ordinary words are left alone."""

import pytest

from memcli.redaction import FORMATS, find, redact

# Put together here, so that no scanner takes the examples for leaked secrets.
EXAMPLES = {
    "private key": "-----BEGIN RSA " + "PRIVATE KEY-----\nMIIE\nabcd\n-----END RSA PRIVATE KEY-----",
    "PuTTY private key": "PuTTY-User-" + "Key-File-3: ssh-ed25519\nabc\nPrivate-MAC: 00ff",
    "age key": "AGE-SECRET-" + "KEY-1" + "Q" * 58,
    "AWS access key": "AKIA" + "IOSFODNN7EXAMPLE",
    "AWS secret key": "aws_secret_access_key = " + "wJalrXUt/K7MDENG+bPxRfiCYEXAMPLEKEYabcdE",
    "GitHub token": "ghp_" + "aB3d" * 9,
    "GitLab token": "glpat-" + "x1Y2" * 5,
    "Slack token": "xoxb-" + "123456789012-abcdef",
    "Slack webhook": "https://hooks.slack.com/services/" + "T00000000/B00000000/XXXXXXXX",
    "Discord webhook": "https://discord.com/api/webhooks/" + "123456789012345678/" + "a" * 60,
    "Discord token": "M" + "a1b2" * 6 + ".abcdef." + "z" * 27,
    "Telegram bot token": "123456789:" + "AA" + "b" * 33,
    "Stripe key": "sk_live_" + "abcd1234" * 3,
    "Anthropic key": "sk-ant-" + "api03-abcdefghijklmnop",
    "OpenRouter key": "sk-or-" + "v1-abcdefghijklmnopqr",
    "OpenAI key": "sk-proj-" + "abc1" * 6,
    "Groq key": "gsk_" + "abcd" * 12,
    "xAI key": "xai-" + "abcd" * 12,
    "Replicate key": "r8_" + "a" * 37,
    "Perplexity key": "pplx-" + "a" * 48,
    "Hugging Face token": "hf_" + "a" * 34,
    "Google API key": "AIza" + "a" * 35,
    "Google OAuth secret": "GOCSPX-" + "a" * 28,
    "Azure account key": "AccountKey=" + "a" * 86 + "==",
    "DigitalOcean token": "dop_v1_" + "ab" * 32,
    "npm token": "npm_" + "a" * 36,
    "PyPI token": "pypi-" + "AgEIcHlwaS5vcmc" + "a" * 60,
    "SendGrid key": "SG." + "a" * 22 + "." + "b" * 43,
    "Twilio key": "SK" + "0f" * 16,
    "Mailgun key": "key-" + "0f" * 16,
    "Mailchimp key": "0f" * 16 + "-us12",
    "Shopify token": "shpat_" + "0f" * 16,
    "Square token": "sq0atp-" + "a" * 22,
    "Databricks token": "dapi" + "0f" * 16,
    "Vault token": "hvs." + "a" * 24,
    "Linear key": "lin_api_" + "a" * 40,
    "Notion token": "secret_" + "a" * 43,
    "Grafana token": "glsa_" + "a" * 32 + "_" + "0f" * 4,
    "Sentry token": "sntrys_" + "a" * 48,
    "Postman key": "PMAK-" + "0f" * 12 + "-" + "0f" * 17,
    "Doppler token": "dp.pt." + "a" * 40,
    "Heroku key": "HRKU-" + "a" * 36,
    "JSON web token": "eyJ" + "hbGciOiJI.eyJ" + "zdWIiOiIx.SflKxwRJSM",
    "password in a URL": "postgres://me:" + "s3cret@db.example/x",
    "authorization header": "Authorization: Bearer " + "abcdef.ghijkl-123",
    "stated secret": "my api key is " + "abcdef123456",
    "password": "my password is " + "hunter22!",
}


def test_every_format_has_an_example() -> None:
    assert list(EXAMPLES) == [f.name for f in FORMATS]
    assert len(FORMATS) >= 30


@pytest.mark.parametrize(("name", "example"), EXAMPLES.items(), ids=list(EXAMPLES))
def test_a_secret_is_found_and_taken_out(name: str, example: str) -> None:
    text, kinds = redact(f"Note: {example} and more.")
    assert kinds == [name]
    assert text.startswith("Note: ")
    assert text.rstrip(".").endswith("and more")
    assert f"[redacted: {name}]" in text
    secret = find(f"Note: {example} and more.")[0]
    assert f"Note: {example} and more."[secret.start : secret.end] not in text
    assert redact(text) == (text, [])


@pytest.mark.parametrize(
    "text",
    [
        "the password is different now",
        "I forgot my password: it was long",
        "the token is in the drawer",
        "sk-learn is a library I use",
        "See https://example.com/a:b@c or mail me@example.com",
        "my key is under the mat",
        "commit 0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
        "Authorization: a bearer of news",
        "Sam said: hf_ is a prefix, ghp_ too, AKIA as well",
        "ratio 16:9, time 10:30, secret garden",
    ],
)
def test_ordinary_words_are_left_alone(text: str) -> None:
    assert redact(text) == (text, [])


def test_several_secrets_and_own_patterns() -> None:
    text, kinds = redact(
        f"{EXAMPLES['npm token']}, {EXAMPLES['GitHub token']}; badge 1234-99", [("badge", r"\d{4}-\d\d")]
    )
    assert text == "[redacted: npm token], [redacted: GitHub token]; badge [redacted: badge]"
    assert kinds == ["npm token", "GitHub token", "badge"]
