"""What a send works with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ._service import Service
from .records import Record, Storage, save
from .registry import CHAINS
from .wallets import Wallets

OnFee = Callable[[int, int], None]
"""Is told the index of a transaction and the most that it costs the network, in wei, before it is signed; raising stops it."""


@dataclass(slots=True)
class Sending:
    service: Service
    storage: Storage
    wallets: Wallets
    confirm_within: float
    """Seconds to wait for each confirmation."""
    on_fee: OnFee | None = None

    def keep(self, record: Record) -> Record:
        return save(self.storage, record)

    def tell_sent(self, type: Literal["sent", "confirmed"], record: Record, index: int) -> None:
        sent = record.sent[index]
        id = "" if sent is None or sent.id is None else sent.id
        url = CHAINS[record.chain].transaction_url + id
        self.service.tell(type, index=index, of=len(record.sent), id=id, url=url)
