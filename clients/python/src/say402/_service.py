"""Calls of the service, repeated while it is not reachable or not done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import httpx

from ._http import HttpAnswer, Unreachable, exchange, to_error
from ._rpc import Rpc
from .errors import Say402Error

FIRST_PAUSE: Final = 0.25
LONGEST_PAUSE: Final = 8.0
PASSING: Final = frozenset({429, 500, 502, 503, 504})
"""Answers that a repetition of the very same request may change."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a call has got: `prepared`, `waiting`, `signing_payment`, `paying`, `released`, `checked`, `signing`, `sent`,
    `confirmed` or `refreshing`, and what there is to say about it."""

    type: str
    details: Mapping[str, Any]


OnProgress = Callable[[Progress], None]


@dataclass(slots=True)
class Service:
    base_url: str
    api_key: str | None
    http: httpx.AsyncClient
    patience: float
    """Seconds."""
    now: Callable[[], float]
    """Seconds since the epoch."""
    on_progress: OnProgress | None

    def tell(self, type: str, **details: Any) -> None:
        if self.on_progress is not None:
            self.on_progress(Progress(type, details))

    def rpc(self, url: str) -> Rpc:
        return Rpc(self.http, url)

    async def once(self, path: str, *, body: object = None, headers: Mapping[str, str] | None = None, within: float = 60.0) -> HttpAnswer:
        """Raises `unreachable`."""
        sent = {} if self.api_key is None else {"authorization": f"Bearer {self.api_key}"}
        try:
            return await exchange(self.http, self.base_url + path, body=body, headers={**sent, **(headers or {})}, within=within)
        except Unreachable as error:
            raise Say402Error(
                "unreachable",
                f"{self.base_url} can not be reached: {error}.",
                hint="Check the address and that the service runs. Nothing is lost: call again.",
            ) from error

    async def call(self, path: str, *, body: object = None, headers: Mapping[str, str] | None = None) -> HttpAnswer:
        """Repeats one request, byte for byte, until it is answered for good or the patience is over. Raises the last reason."""
        deadline = self.now() + self.patience
        attempt = 0
        while True:
            try:
                answer = await self.once(path, body=body, headers=headers)
                if answer.status not in PASSING and answer.status != 409:
                    return answer
                failure = to_error(answer)
                if answer.status == 409 and failure.code != "idempotency_in_flight":
                    return answer
            except Say402Error as error:
                if error.code != "unreachable":
                    raise
                failure = error
            pause = failure.retry_after
            if pause is None:
                pause = min(FIRST_PAUSE * 2**attempt, LONGEST_PAUSE)
            if self.now() + pause > deadline:
                raise failure
            pause = max(pause, 0.05)
            self.tell("waiting", seconds=pause, because=failure.message)
            await asyncio.sleep(pause)
            attempt = min(attempt + 1, 10)
