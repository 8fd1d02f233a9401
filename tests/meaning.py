"""An embedding model for tests: texts about the same few things lie near each other, in whatever words."""

import zlib
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from memcli import embedder
from memcli.errors import ModelUnreachable

THINGS = (
    "home house live lives reside city town dwelling",
    "work works job employs employer earn",
    "dog pet retriever puppy animal",
    "music jazz song listen",
    "eat food allergic shellfish peanuts diet",
)
_OF = {word: number for number, words in enumerate(THINGS) for word in words.split()}
DIMENSIONS = 64


class Things:
    """Each thing and each other word is a direction; one's own name makes it another space."""

    dimensions = DIMENSIONS

    def __init__(self, name: str = "things") -> None:
        self.name = name
        self.texts: list[str] = []  # everything that was embedded

    def embed(self, texts):
        self.texts += texts
        made = np.zeros((len(texts), self.dimensions), np.float32)
        for row, text in zip(made, texts, strict=True):
            for word in text.lower().replace(",", "").split():
                chance = np.random.default_rng(zlib.crc32(f"{self.name} {_OF.get(word, word)}".encode()))
                row += chance.normal(size=self.dimensions) * (2.0 if word in _OF else 0.3)
            row /= max(float(np.linalg.norm(row)), 1e-9)
        return made

    def settle(self):
        pass


class Failing(Things):
    """A model that cannot be reached."""

    def embed(self, texts):
        raise ModelUnreachable("The model things does not answer.", "try again")


@contextmanager
def using(monkeypatch: pytest.MonkeyPatch, model: Things) -> Iterator[Things]:
    """Search by meaning with this model."""
    with monkeypatch.context() as patch:
        patch.setattr(embedder, "wanted", lambda: model.name)
        patch.setattr(embedder, "ready", lambda name: name == model.name)
        patch.setattr(embedder, "load", lambda name: model)
        patch.setattr(embedder, "loaded", lambda: False)
        yield model
