"""Signs and sends released EVM transactions, one after the other."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable
from typing import TypeVar

from ._rpc import Rpc, RpcError
from .errors import Say402Error
from .models import TransactionEvm, TransactionEvmData
from .records import Record, SentTransaction
from .registry import CHAINS
from .sending import Sending
from .wallets import EvmWallet

Result = TypeVar("Result")

PLAIN_TRANSFER_GAS = 21_000
"""Of a transfer of the chain's coin to an account without code, fixed by the protocol."""
RECEIPT_LATE = 6
"""So often, over some seconds, a receipt may be missing whose nonce is used: nodes have it a moment after the block."""
METHOD_NOT_FOUND = -32_601
INTERNAL_ERROR = -32_603


async def send_evm(sending: Sending, record: Record, index: int) -> Record:
    """Signs and sends one released transaction, or goes on with what was sent of it before, and waits for its receipt."""
    wallet = sending.wallets.evm_for(record.chain)
    rpc = sending.service.rpc(sending.wallets.rpc_of(record.chain))
    await _on_chain(rpc, record)
    before = record.sent[index]
    if before is None or before.raw is None or before.id is None:
        sending.service.tell("signing", index=index, of=len(record.sent))
        before = await _sign(sending, record, index, wallet, rpc)
        record = sending.keep(record.with_sent(index, before))
    assert before.id is not None and before.raw is not None
    try:
        await _broadcast(rpc, before.id, before.raw)
    except Say402Error as error:
        # The node has refused it: the next attempt may sign anew, but for the same nonce, so that one alone can count.
        if error.code == "broadcast_refused":
            sending.keep(record.with_sent(index, SentTransaction(nonce=before.nonce)))
        raise
    sending.tell_sent("sent", record, index)
    await _confirm(sending, record, before, rpc)
    record = sending.keep(record.with_sent(index, before.model_copy(update={"confirmed": True})))
    sending.tell_sent("confirmed", record, index)
    return record


async def _on_chain(rpc: Rpc, record: Record) -> None:
    expected = CHAINS[record.chain].chain_id
    found = await _asked(rpc.quantity("eth_chainId"), record)
    if found != expected:
        raise Say402Error(
            "wrong_chain",
            f"The node is on chain {found}; the operation is on {expected}.",
            operation_id=record.operation_id,
            hint=f"Pass the RPC of {CHAINS[record.chain].title}.",
        )


async def _sign(sending: Sending, record: Record, index: int, wallet: EvmWallet, rpc: Rpc) -> SentTransaction:
    transaction = (record.transactions or ())[index]
    assert isinstance(transaction, TransactionEvm)
    call, address = transaction.data, str(wallet.account.address)
    gas = await _gas_limit(rpc, record, index, call, address)
    most, tip = await _fees(rpc, record)
    before = record.sent[index]
    nonce = before.nonce if before is not None else None
    if nonce is None:
        nonce = await _asked(rpc.quantity("eth_getTransactionCount", address, "pending"), record)
    if sending.on_fee is not None:
        sending.on_fee(index, gas * most)
    signed = wallet.account.sign_transaction(
        {
            "type": 2,
            "chainId": call.chain_id,
            "to": bytes.fromhex(call.to[2:]),
            "data": bytes.fromhex(call.data[2:]),
            "value": int(call.value),
            "nonce": nonce,
            "gas": gas,
            "maxFeePerGas": most,
            "maxPriorityFeePerGas": tip,
        }
    )
    return SentTransaction(id="0x" + bytes(signed.hash).hex(), raw="0x" + bytes(signed.raw_transaction).hex(), nonce=nonce)


async def _gas_limit(rpc: Rpc, record: Record, index: int, call: TransactionEvmData, address: str) -> int:
    """What was released, or an estimate made now with a fifth on top where that is more: a later block may take more."""
    released = int(record.signing[index].gas or "0")
    asked = {"from": address, "to": call.to, "data": call.data, "value": hex(int(call.value))}
    try:
        estimate = await rpc.quantity("eth_estimateGas", asked)
    except RpcError as error:
        if error.code == METHOD_NOT_FOUND and released > 0:
            return released
        raise _refused(error, record) from error
    return max(estimate if estimate == PLAIN_TRANSFER_GAS else estimate + estimate // 5, released)


async def _fees(rpc: Rpc, record: Record) -> tuple[int, int]:
    """The most and the tip for each gas: a fifth above the base fee, and no tip below the least of the chain."""
    block = await _asked(rpc.call("eth_getBlockByNumber", "latest", False), record)
    base = rpc.number("eth_getBlockByNumber", block.get("baseFeePerGas") if isinstance(block, dict) else None)
    try:
        tip = await rpc.quantity("eth_maxPriorityFeePerGas")
    except RpcError:
        tip = max(await _asked(rpc.quantity("eth_gasPrice"), record) - base, 0)
    tip = max(tip, CHAINS[record.chain].least_tip)
    return base + base // 5 + tip, tip


async def _broadcast(rpc: Rpc, id: str, raw: str) -> None:
    """Gives signed bytes to the chain; the same ones any number of times."""
    try:
        await rpc.call("eth_sendRawTransaction", raw)
    except RpcError as error:
        if re.search(r"already known|already imported|known transaction", error.message, re.IGNORECASE):
            return
        if await _receipt(rpc, id) is not None:
            return
        if re.search(r"nonce (is )?too low", error.message, re.IGNORECASE):
            raise _replaced(id) from error
        if error.code == INTERNAL_ERROR:
            # It may have been passed on.
            raise rpc.unreadable("eth_sendRawTransaction", error.message) from error
        raise Say402Error(
            "broadcast_refused",
            f"The transaction was not sent: {error.message}",
            transaction_id=id,
            hint="Correct what the reason names and execute again; nothing is paid twice.",
        ) from error


async def _confirm(sending: Sending, record: Record, sent: SentTransaction, rpc: Rpc) -> None:
    deadline = sending.service.now() + sending.confirm_within
    assert sent.id is not None
    address = str(sending.wallets.evm_for(record.chain).account.address)
    pause, gone = 0.1, 0
    while True:
        # The nonce is read before the receipt: what stays missing then was replaced.
        used = await _asked(rpc.quantity("eth_getTransactionCount", address, "latest"), record)
        receipt = await _receipt(rpc, sent.id)
        if receipt is not None:
            break
        gone += 1 if sent.nonce is not None and used > sent.nonce else 0
        if gone >= RECEIPT_LATE:
            raise _replaced(sent.id)
        if sending.service.now() > deadline:
            raise Say402Error(
                "not_confirmed",
                f"Transaction {sent.id} was not seen in a block in time.",
                operation_id=record.operation_id,
                transaction_id=sent.id,
                hint="It may still confirm: execute again to go on waiting. It is not sent twice.",
            )
        await asyncio.sleep(pause)
        pause = min(pause * 2, 2.0)
    if receipt.get("status") != "0x1":
        raise Say402Error(
            "transaction_failed",
            f"Transaction {sent.id} was reverted.",
            operation_id=record.operation_id,
            transaction_id=sent.id,
            hint="Nothing but the network fee is gone. Release again with refresh=True, or prepare it anew.",
        )


async def _receipt(rpc: Rpc, id: str) -> dict[str, object] | None:
    try:
        receipt = await rpc.call("eth_getTransactionReceipt", id)
    except RpcError:
        return None
    return receipt if isinstance(receipt, dict) and receipt.get("blockNumber") is not None else None


async def _asked(answer: Awaitable[Result], record: Record) -> Result:
    try:
        return await answer
    except RpcError as error:
        raise _refused(error, record) from error


def _refused(error: RpcError, record: Record) -> Say402Error:
    return Say402Error(
        "broadcast_refused",
        f"The transaction was not sent: {error.message}",
        operation_id=record.operation_id,
        hint="Correct what the reason names and execute again; nothing is paid twice.",
    )


def _replaced(id: str) -> Say402Error:
    return Say402Error(
        "transaction_replaced",
        f"Another transaction of the wallet took the nonce of {id}.",
        transaction_id=id,
        hint="Look at the wallet's history. If it was not meant, release again with refresh=True.",
    )
