"""Carries out what was released."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import quote

from ._pay import release
from ._service import Service
from ._types import Executed, executed
from .check_release import check_release
from .errors import Say402Error
from .execute_evm import send_evm
from .execute_solana import send_solana
from .records import Record, load
from .registry import CHAINS
from .sending import Sending
from .wallets import Wallets

REFRESHES: Final = 2
"""How often transactions that died before they were sent are prepared again."""
REPORT_WITHIN: Final = 5.0


async def check(service: Service, record: Record, wallets: Wallets, unchecked: bool) -> None:
    """Holds what was released to the preview, before anybody gets to sign it."""
    await check_release(record, wallets, service.rpc, unchecked)
    service.tell("checked")


async def execute(sending: Sending, record: Record, unchecked: bool) -> Executed:
    """Checks, signs, broadcasts and confirms, from wherever the operation is."""
    _check_wallet(record, sending.wallets)
    try:
        for refreshes in range(REFRESHES + 1):
            await check(sending.service, record, sending.wallets, unchecked)
            try:
                record = await _send_all(sending, record)
                break
            except Say402Error as error:
                if error.code != "transaction_expired" or refreshes == REFRESHES:
                    raise
                sending.service.tell("refreshing")
                latest = load(sending.storage, record.operation_id) or record
                record = await _refreshed(sending, latest)
    finally:
        await _report_sent(sending, record.operation_id)
    return executed(record)


async def _refreshed(sending: Sending, record: Record) -> Record:
    """Prepared again, as soon as the chain has made sure that what was delivered is dead."""
    deadline = sending.service.now() + sending.service.patience
    while True:
        try:
            return await release(sending.service, sending.storage, record, sending.wallets, {"refresh": True}, None, None, True)
        except Say402Error as error:
            pause = error.retry_after
            if error.code != "still_executable" or pause is None or sending.service.now() + pause > deadline:
                raise
            sending.service.tell("waiting", seconds=pause, because=error.message)
            await asyncio.sleep(pause)


async def _report_sent(sending: Sending, operation_id: str) -> None:
    """Tells the service what was broadcast. It tries once and never fails: nothing depends on it."""
    try:
        record = load(sending.storage, operation_id)
        sent = [] if record is None else list(enumerate(record.sent))
        hashes = [{"index": index, "hash": each.id} for index, each in sent if each is not None and each.id is not None]
        if hashes:
            path = f"/api/operations/{quote(operation_id, safe='')}/transactions"
            await sending.service.once(path, body={"transactions": hashes}, within=REPORT_WITHIN)
    except Say402Error:
        pass


async def _send_all(sending: Sending, record: Record) -> Record:
    send = send_evm if CHAINS[record.chain].family == "evm" else send_solana
    for index in range(len(record.transactions or ())):
        sent = record.sent[index]
        if sent is None or not sent.confirmed:
            record = await send(sending, record, index)
    return record


def _check_wallet(record: Record, wallets: Wallets) -> None:
    own = wallets.address_on(record.chain)
    if own is None:
        raise Say402Error("wallet_missing", f"Nothing signs on {CHAINS[record.chain].title}.", operation_id=record.operation_id)
    same = own == record.wallet if record.chain == "solana" else own.lower() == record.wallet.lower()
    if not same:
        raise Say402Error(
            "wrong_wallet",
            f"The operation is for {record.wallet}; the wallet here is {own}.",
            operation_id=record.operation_id,
            hint="Use the wallet that the operation was prepared for.",
        )
