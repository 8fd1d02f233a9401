"""The only module that loads an embedding model.

The default is all-MiniLM-L6-v2 as a forward pass in numpy over its weights, mapped into memory: a
question becomes a vector in 0.1 s where sentence-transformers takes 4 s to start. Any other model by
name: of sentence-transformers (a name with a slash, or a folder), else of ``llm``.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol

from memcli import config, weights
from memcli.errors import ModelUnreachable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from threadpoolctl import ThreadpoolController

    Matrix = NDArray[np.float32]

OFF = ("none", "off")  # names that mean no dense search
_ROWS = 4  # rows come to a product in multiples of so many: by remaining ones it costs a fifth more
_PARTS = ("query", "key", "value")
_TOKENS = 2048  # of one forward pass: the memory that it takes is bounded
_turn = Lock()  # two that bound the pool at once would leave it so
_EXTRA = "sentence-transformers is not installed in this environment: memcli's extra `models` brings it"


class Embedder(Protocol):
    """A model that turns texts into vectors of one space."""

    name: str
    dimensions: int

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One vector a text: (n, dimensions) float32, of length 1. Raises ModelUnreachable."""
        ...

    def settle(self) -> None:
        """Do once, between two questions, what makes the further ones faster."""
        ...


def chosen() -> str:
    """The model that searches by meaning (the setting models.embed); "" where none is wanted or ready."""
    name = wanted()
    return name if ready(name) else ""


def wanted() -> str:
    """The model that the setting models.embed names; "" for none."""
    name = config.text("models.embed").strip()
    return "" if name.lower() in OFF else name


def ready(name: str) -> bool:
    """Whether a model can be loaded here, told without loading anything."""
    if not name:
        return False
    if name in weights.KNOWN:
        return weights.installed(name)
    from importlib.util import find_spec

    return find_spec("sentence_transformers" if _is_local(name) else "llm") is not None


@lru_cache(maxsize=2)
def load(name: str) -> Embedder:
    """The model of this name, loaded once a process. Raises ModelUnreachable."""
    if name in weights.KNOWN:
        if not weights.installed(name):
            raise ModelUnreachable(f"The weights of {name} are not installed.", "memcli models install")
        try:
            return Bert(weights.folder(name), name)
        except (OSError, ValueError, KeyError) as fault:
            raise ModelUnreachable(
                f"The weights of {name} cannot be read ({type(fault).__name__}).", "memcli models install --check"
            ) from fault
    return _SentenceTransformer(name) if _is_local(name) else _FromLlm(name)


def loaded() -> bool:
    """Whether this process has loaded a model already, so that placing one more text costs no start."""
    return load.cache_info().currsize > 0


@cache
def single_thread() -> bool:
    """Import numpy, where it is not yet, without a pool of threads: one question is too short for one.

    The pool costs a cold query 45 ms of processor time. The environment is as before afterwards. False
    where the program that asks had imported numpy: its pool stays (see ``one_thread``).
    """
    if "numpy" in sys.modules:
        return False
    unset = [name for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS") if name not in os.environ]
    os.environ.update(dict.fromkeys(unset, "1"))
    try:
        import numpy  # noqa: F401
    finally:
        for name in unset:
            del os.environ[name]
    return True


@contextmanager
def one_thread() -> Iterator[None]:
    """Products of matrices in the calling thread alone, whatever pool the program's own numpy has.

    Where other threads work too, those of the pool wait for each other: a question took 20 times as long.
    """
    if single_thread():
        yield
        return
    with _turn, _pools().limit(limits=1, user_api="blas"):
        yield


@cache
def _pools() -> ThreadpoolController:
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController()


def _is_local(name: str) -> bool:
    return "/" in name or os.sep in name or Path(name).is_dir()


class Bert:
    """A BERT encoder with mean pooling from a folder of config.json, vocab.txt and model.safetensors.

    Post-norm layers as in Devlin et al. 2018; GELU in its tanh form (Hendrycks and Gimpel 2016), which
    moves these vectors by less than 1e-6 of cosine from the exact one.
    """

    def __init__(self, folder: Path, name: str) -> None:
        from memcli.wordpiece import WordPiece

        self.name = name
        config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
        limits = json.loads((folder / "sentence_bert_config.json").read_text(encoding="utf-8"))
        self.dimensions = int(config["hidden_size"])
        self._heads, self._layers = int(config["num_attention_heads"]), int(config["num_hidden_layers"])
        self._epsilon = float(config["layer_norm_eps"])
        self._longest = min(int(limits["max_seq_length"]), int(config["max_position_embeddings"]))
        self._words = WordPiece(folder / "vocab.txt")
        self._w = _tensors(folder / "model.safetensors")
        self._settled = False

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One vector a text; texts of one length share a pass, so that none is padded."""
        import numpy as np

        ids = [self._words.encode(text, self._longest) for text in texts]
        vectors = np.empty((len(ids), self.dimensions), np.float32)
        by_length: dict[int, list[int]] = {}
        for place, pieces in enumerate(ids):
            by_length.setdefault(len(pieces), []).append(place)
        for length, places in by_length.items():
            step = max(1, _TOKENS // length)
            for start in range(0, len(places), step):
                part = places[start : start + step]
                vectors[part] = self._forward(np.array([ids[place] for place in part]))
        return vectors

    def settle(self) -> None:
        """Lay out the layers' matrices by column, as a product of few rows reads them: 42 MB, a quarter less time."""
        import numpy as np

        if self._settled:
            return
        self._settled = True
        laid: dict[str, Matrix] = {}
        for number in range(self._layers):
            attention = f"encoder.layer.{number}.attention.self"
            joined = [[self._w[f"{attention}.{part}.{what}"] for part in _PARTS] for what in ("weight", "bias")]
            laid[f"{attention}.bias"] = np.concatenate(joined[1])
            laid[f"{attention}.weight"] = np.asfortranarray(np.concatenate(joined[0]))
            for name in ("attention.output.dense", "intermediate.dense", "output.dense"):
                whole = f"encoder.layer.{number}.{name}.weight"
                laid[whole] = np.asfortranarray(self._w[whole])
        self._w = self._w | laid

    def _forward(self, ids: NDArray[np.int64]) -> Matrix:
        """(batch, length) ids -> (batch, dimensions): the mean over the pieces, of length 1."""
        import numpy as np

        batch, length = ids.shape
        rows = batch * length
        size, heads = self.dimensions, self._heads
        x: Matrix = self._w["embeddings.word_embeddings.weight"][ids]
        x += self._w["embeddings.position_embeddings.weight"][:length]
        x += self._w["embeddings.token_type_embeddings.weight"][0]
        x = self._norm(_whole(x.reshape(-1, size)), "embeddings.LayerNorm")
        for number in range(self._layers):
            layer = f"encoder.layer.{number}."
            parts = self._attending(x, f"{layer}attention.self")[:rows].reshape(batch, length, 3, heads, -1)
            query, key, value = parts.transpose(2, 0, 3, 1, 4)
            share: Matrix = query @ key.swapaxes(2, 3)
            share *= np.float32((size // heads) ** -0.5)
            share -= share.max(-1, keepdims=True)
            np.exp(share, out=share)
            share /= share.sum(-1, keepdims=True)
            seen: Matrix = _whole((share @ value).swapaxes(1, 2).reshape(-1, size))
            seen = self._dense(seen, f"{layer}attention.output.dense")
            seen += x
            x = self._norm(seen, f"{layer}attention.output.LayerNorm")
            inner = self._dense(_gelu(self._dense(x, f"{layer}intermediate.dense")), f"{layer}output.dense")
            inner += x
            x = self._norm(inner, f"{layer}output.LayerNorm")
        return _unit(x[:rows].reshape(batch, length, size).mean(1))

    def _attending(self, x: Matrix, name: str) -> Matrix:
        """Queries, keys and values beside each other."""
        import numpy as np

        if f"{name}.weight" in self._w:
            return self._dense(x, name)
        return np.hstack([self._dense(x, f"{name}.{part}") for part in _PARTS])

    def _dense(self, x: Matrix, name: str) -> Matrix:
        y: Matrix = x @ self._w[f"{name}.weight"].T
        y += self._w[f"{name}.bias"]
        return y

    def _norm(self, x: Matrix, name: str) -> Matrix:
        """Layer normalisation (Ba et al. 2016), in place."""
        import numpy as np

        x -= x.mean(-1, keepdims=True)
        spread = np.einsum("ij,ij->i", x, x) / np.float32(x.shape[-1])
        x /= np.sqrt(spread + np.float32(self._epsilon))[:, None]
        x *= self._w[f"{name}.weight"]
        x += self._w[f"{name}.bias"]
        return x


def _whole(x: Matrix) -> Matrix:
    """The rows, with rows of zeros up to a multiple of _ROWS."""
    import numpy as np

    missing = -len(x) % _ROWS
    return np.vstack((x, np.zeros((missing, x.shape[1]), np.float32))) if missing else x


def _gelu(x: Matrix) -> Matrix:
    """x / 2 (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3)))."""
    import numpy as np

    root = 0.7978845608
    y = x * x
    y *= np.float32(root * 0.044715)
    y += np.float32(root)
    y *= x
    np.tanh(y, out=y)
    y += 1
    y *= x
    y *= np.float32(0.5)
    return y


def _unit(x: Matrix) -> Matrix:
    """Each row at length 1; a row of zeros stays one."""
    import numpy as np

    length = np.sqrt(np.einsum("ij,ij->i", x, x))[:, None]
    unit: Matrix = (x / np.maximum(length, np.float32(1e-12))).astype(np.float32, copy=False)
    return unit


def _tensors(path: Path) -> dict[str, Matrix]:
    """The float32 tensors of a safetensors file, mapped, not read.

    The format: 8 bytes of header length, a JSON header with type, shape and place of each, the data
    (https://huggingface.co/docs/safetensors).
    """
    import mmap

    import numpy as np

    with path.open("rb") as stream:
        data = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
    start = 8 + int.from_bytes(data[:8], "little")
    found = {}
    for name, tensor in json.loads(data[8:start]).items():
        if tensor.get("dtype") == "F32":
            low, high = tensor["data_offsets"]
            flat = np.frombuffer(data, np.float32, (high - low) // 4, start + low)
            found[name] = flat.reshape(tensor["shape"])
    return found


class _SentenceTransformer:
    """A model of sentence-transformers, by name or folder; it may have to be fetched first."""

    def __init__(self, name: str) -> None:
        self.name = name
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError:
            raise ModelUnreachable(f"The model {name} needs sentence-transformers.", _EXTRA) from None
        try:
            self._model: Any = SentenceTransformer(name)
        except Exception as fault:
            raise ModelUnreachable(
                f"sentence-transformers cannot load {name} ({type(fault).__name__}).",
                "check its name and the connection; models.embed = minilm goes back to the default",
            ) from fault
        self.dimensions = int(self.embed(["a"]).shape[1])

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One vector a text, of length 1."""
        import numpy as np

        made = self._model.encode(list(texts), normalize_embeddings=True, show_progress_bar=False)
        return np.asarray(made, np.float32)

    def settle(self) -> None:
        """Nothing: the package sees to it."""


class _FromLlm:
    """An embedding model of llm, through the one module that imports it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.dimensions = int(self.embed(["a"]).shape[1])

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One vector a text, of length 1."""
        import numpy as np

        from memcli import llms

        return _unit(np.asarray(llms.embed_texts(self.name, list(texts)), np.float32))

    def settle(self) -> None:
        """Nothing: the plugin sees to it."""


@lru_cache(maxsize=1)
def cross_encoder(name: str) -> Callable[[str, Sequence[str]], list[float]]:
    """A cross-encoder of sentence-transformers: (question, texts) -> a score in 0..1 each.

    Raises ModelUnreachable.
    """
    try:
        from sentence_transformers import CrossEncoder
    except ImportError:
        raise ModelUnreachable(f"The cross-encoder {name} needs sentence-transformers.", _EXTRA) from None
    try:
        model: Any = CrossEncoder(name)
    except Exception as fault:
        raise ModelUnreachable(
            f"sentence-transformers cannot load {name} ({type(fault).__name__}).", "check its name and the connection"
        ) from fault

    def scores(question: str, texts: Sequence[str]) -> list[float]:
        from torch import nn

        given = model.predict([(question, text) for text in texts], activation_fn=nn.Sigmoid(), show_progress_bar=False)
        return [float(score) for score in given]

    return scores
