"""Signs and sends released Solana transactions, one after the other."""

from __future__ import annotations

import asyncio
import base64
import re
from typing import Any, Literal

from solders.message import to_bytes_versioned
from solders.signature import Signature
from solders.transaction import VersionedTransaction

from ._rpc import Rpc, RpcError
from .errors import Say402Error
from .models import TransactionSvm
from .read_bytes import decode_solana
from .records import Record, SentTransaction
from .sending import Sending
from .wallets import SolanaWallet

SEND_AGAIN = 2.0
"""Seconds after which the same bytes are sent again: nodes drop what they can't place at once."""
NONCE_AT = {"offset": 40, "length": 32}
"""Where an account keeps its durable nonce. Source: github.com/anza-xyz/solana-sdk, `nonce`."""
CONFIRMED = {"commitment": "confirmed"}


async def send_solana(sending: Sending, record: Record, index: int) -> Record:
    """Signs and sends one released transaction, or sends what was signed of it before, until it confirms or dies."""
    wallet = sending.wallets.solana_wallet()
    rpc = sending.service.rpc(wallet.rpc_url)
    sent = record.sent[index]
    if sent is None or sent.raw is None or sent.id is None:
        sending.service.tell("signing", index=index, of=len(record.sent))
        sent = _sign(record, index, wallet)
        record = sending.keep(record.with_sent(index, sent))
    outcome = await _deliver(sending, record, index, rpc)
    assert sent.id is not None
    if outcome == "expired":
        sending.keep(record.with_sent(index, None))
        raise Say402Error(
            "transaction_expired",
            f"Transaction {sent.id} was not taken before it expired.",
            operation_id=record.operation_id,
            transaction_id=sent.id,
            hint="Release again with refresh=True: it is free.",
        )
    if outcome == "failed":
        raise Say402Error(
            "transaction_failed",
            f"Transaction {sent.id} failed.",
            operation_id=record.operation_id,
            transaction_id=sent.id,
            hint="Nothing but the network fee is gone. Release again with refresh=True, or prepare it anew.",
        )
    record = sending.keep(record.with_sent(index, sent.model_copy(update={"confirmed": True})))
    sending.tell_sent("confirmed", record, index)
    return record


def _sign(record: Record, index: int, wallet: SolanaWallet) -> SentTransaction:
    """The released bytes with the signatures, and nothing changed."""
    transaction = (record.transactions or ())[index]
    assert isinstance(transaction, TransactionSvm)
    message = decode_solana(transaction.data).message
    bytes_to_sign = to_bytes_versioned(message)
    keys = {each.pubkey(): each for each in (wallet.keypair, *wallet.cosigners)}
    signatures: list[Signature] = []
    for signer in message.account_keys[: message.header.num_required_signatures]:
        key = keys.get(signer)
        if key is None:
            raise Say402Error(
                "wallet_missing",
                f"{signer} has to sign this transaction, too.",
                operation_id=record.operation_id,
                hint="Pass its key among `cosigners` of the Solana wallet, and execute again.",
            )
        signatures.append(key.sign_message(bytes_to_sign))
    raw = base64.b64encode(bytes(VersionedTransaction.populate(message, signatures))).decode()
    return SentTransaction(id=str(signatures[0]), raw=raw)


async def _deliver(sending: Sending, record: Record, index: int, rpc: Rpc) -> Literal["confirmed", "failed", "expired"]:
    """Sends the same bytes until the chain has them confirmed, has failed them, or can no longer take them."""
    sent = record.sent[index]
    assert sent is not None and sent.id is not None and sent.raw is not None
    now = sending.service.now
    deadline, sent_at, pause = now() + sending.confirm_within, float("-inf"), 0.05
    while True:
        status = await _status(rpc, sent.id)
        if status is not None:
            return status
        # Whether it is over is read before the status once more: what is not there then can not come any more.
        if await _is_over(record, index, rpc):
            return await _status(rpc, sent.id) or "expired"
        if now() > deadline:
            raise Say402Error(
                "not_confirmed",
                f"Transaction {sent.id} was not confirmed in time.",
                operation_id=record.operation_id,
                transaction_id=sent.id,
                hint="It may still confirm: execute again to go on waiting. It is not sent twice.",
            )
        if now() - sent_at >= SEND_AGAIN:
            first = sent_at == float("-inf")
            await _send(rpc, sent.raw, sent.id, first)
            sent_at = now()
            if first:
                sending.tell_sent("sent", record, index)
        await asyncio.sleep(pause)
        pause = min(pause * 2, 0.8)


async def _status(rpc: Rpc, id: str) -> Literal["confirmed", "failed"] | None:
    found = await _value(rpc, "getSignatureStatuses", [id], {"searchTransactionHistory": True})
    status = found[0] if isinstance(found, list) and len(found) == 1 else None
    if not isinstance(status, dict):
        return None
    if status.get("err") is not None:
        return "failed"
    return "confirmed" if status.get("confirmationStatus") in ("confirmed", "finalized") else None


async def _is_over(record: Record, index: int, rpc: Rpc) -> bool:
    """Whether a transaction that has not landed can land no more."""
    signing, transaction = record.signing[index], (record.transactions or ())[index]
    if signing.last_valid_block_height is not None:
        height = await _asked(rpc, "getBlockHeight", CONFIRMED)
        return isinstance(height, int) and height > int(signing.last_valid_block_height)
    if signing.nonce_account is None or not isinstance(transaction, TransactionSvm):
        return False
    options = {**CONFIRMED, "encoding": "base64", "dataSlice": NONCE_AT}
    account = await _value(rpc, "getAccountInfo", signing.nonce_account, options)
    if not isinstance(account, dict):
        return True
    expected = bytes(decode_solana(transaction.data).message.recent_blockhash)
    try:
        return base64.b64decode(account["data"][0]) != expected
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise rpc.unreadable("getAccountInfo", "nothing that can be read") from error


async def _send(rpc: Rpc, raw: str, id: str, first: bool) -> None:
    """The first time the node tries it out and says why it would fail; after that it is only passed on."""
    options = {"encoding": "base64", "skipPreflight": not first, "preflightCommitment": "confirmed"}
    try:
        await rpc.call("sendTransaction", raw, options)
    except RpcError as error:
        # A dead blockhash or a transaction that is known: the status decides.
        if not first or re.search(r"blockhash|already.*processed", error.message, re.IGNORECASE):
            return
        raise Say402Error(
            "broadcast_refused",
            f"The transaction was not sent: {error.message}",
            transaction_id=id,
            hint="Correct what the reason names and execute again; nothing is paid twice.",
        ) from error


async def _value(rpc: Rpc, method: str, *params: Any) -> Any:
    found = await _asked(rpc, method, *params)
    if not isinstance(found, dict):
        raise rpc.unreadable(method, "nothing that can be read")
    return found.get("value")


async def _asked(rpc: Rpc, method: str, *params: Any) -> Any:
    try:
        return await rpc.call(method, *params)
    except RpcError as error:
        raise rpc.unreadable(method, error.message) from error
