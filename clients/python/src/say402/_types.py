"""What the calls take and give."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from .models import Message, OpenPoint, QueryResponse, Signing, Transaction
from .records import Record
from .registry import CHAINS

Messages = str | Sequence[Message]
Confirm = Callable[[QueryResponse], bool | Awaitable[bool]]
Ask = Callable[[str, tuple[str, ...], tuple[OpenPoint, ...]], Awaitable[str | None] | str | None]


@dataclass(frozen=True, slots=True)
class Released:
    """What was released, checked against the preview."""

    operation_id: str
    transactions: tuple[Transaction, ...]
    signing: tuple[Signing, ...]


@dataclass(frozen=True, slots=True)
class ExecutedTransaction:
    id: str
    url: str
    """Its page in the chain's explorer."""


@dataclass(frozen=True, slots=True)
class Executed:
    operation_id: str
    transactions: tuple[ExecutedTransaction, ...]


def as_messages(messages: Messages) -> list[Message]:
    """Words as a conversation of one message."""
    return [Message(role="user", content=messages)] if isinstance(messages, str) else [*messages]


def answer(messages: Messages, question: str, reply: str) -> list[Message]:
    """The conversation with a question of the service and the user's answer, to be prepared again with the question's draft."""
    asked = Message(role="assistant", content=question)
    return [*as_messages(messages), asked, Message(role="user", content=reply)]


def released(record: Record) -> Released:
    return Released(record.operation_id, record.transactions or (), record.signing)


def executed(record: Record) -> Executed:
    url = CHAINS[record.chain].transaction_url
    done = [each.id for each in record.sent if each is not None and each.id is not None and each.confirmed]
    return Executed(record.operation_id, tuple(ExecutedTransaction(id, url + id) for id in done))
