"""What is kept of each operation, so that a crash loses no payment and sends nothing twice."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path
from typing import Literal, Protocol

from pydantic import BaseModel, ValidationError

from .errors import Say402Error
from .models import ChainName, PreviewStep, Price, Signing, Transaction


class SignedPayment(BaseModel):
    header: str
    value: str
    expires_at: float
    """Seconds since the epoch after which it can no longer be taken."""


class SentTransaction(BaseModel):
    id: str | None = None
    raw: str | None = None
    """Signed bytes, hex or base64: what is sent again after a crash."""
    nonce: int | None = None
    confirmed: bool = False


class Record(BaseModel):
    """Everything that a client knows of one operation."""

    version: Literal[1] = 1
    service: str
    operation_id: str
    chain: ChainName
    wallet: str
    preview: tuple[PreviewStep, ...]
    """What the user was shown: the released bytes are held to it."""
    price: Price
    created_at: float
    payment: SignedPayment | None = None
    pay_in: ChainName | None = None
    """Where it was last signed for: a paid operation is fetched again by payments there."""
    transactions: tuple[Transaction, ...] | None = None
    signing: tuple[Signing, ...] = ()
    sent: tuple[SentTransaction | None, ...] = ()

    def with_sent(self, index: int, sent: SentTransaction | None) -> Record:
        changed = tuple(sent if place == index else each for place, each in enumerate(self.sent))
        return self.model_copy(update={"sent": changed})


class Storage(Protocol):
    """Texts by operation. Any object with these is one."""

    def read(self, operation_id: str) -> str | None: ...

    def write(self, operation_id: str, text: str) -> None: ...

    def remove(self, operation_id: str) -> None: ...

    def list(self) -> list[str]: ...


class MemoryStorage:
    """Gone with the process."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def read(self, operation_id: str) -> str | None:
        return self._texts.get(operation_id)

    def write(self, operation_id: str, text: str) -> None:
        self._texts[operation_id] = text

    def remove(self, operation_id: str) -> None:
        self._texts.pop(operation_id, None)

    def list(self) -> list[str]:
        return [*self._texts]


class FileStorage:
    """One file of mode 0600 for each operation, on disk before anything is sent. For one process at a time."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self._folder = Path(folder)
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def _path(self, operation_id: str) -> Path:
        if not re.fullmatch(r"[A-Za-z0-9_-]{1,128}", operation_id):
            raise Say402Error("storage_broken", f"{operation_id!r} can not be the name of a file.")
        return self._folder / f"{operation_id}.json"

    def read(self, operation_id: str) -> str | None:
        try:
            return self._path(operation_id).read_text("utf-8")
        except FileNotFoundError:
            return None

    def write(self, operation_id: str, text: str) -> None:
        path = self._path(operation_id)
        descriptor, name = tempfile.mkstemp(dir=self._folder, suffix=".part")
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)

    def remove(self, operation_id: str) -> None:
        self._path(operation_id).unlink(missing_ok=True)

    def list(self) -> list[str]:
        return [path.stem for path in self._folder.glob("*.json")]


def load(storage: Storage, operation_id: str) -> Record | None:
    """Raises `storage_broken` for what is no record, or that of another operation."""
    text = storage.read(operation_id)
    if text is None:
        return None
    try:
        record = Record.model_validate_json(text)
    except ValidationError as error:
        raise Say402Error(
            "storage_broken",
            f"What is stored of operation {operation_id} can not be read.",
            operation_id=operation_id,
            hint="Restore it from a copy. It may hold a payment that was sent.",
        ) from error
    return record if record.operation_id == operation_id else None


def save(storage: Storage, record: Record) -> Record:
    storage.write(record.operation_id, record.model_dump_json(by_alias=True))
    return record
