"""Holds released transactions to the preview that the user was shown, before anybody signs them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from ._rpc import Rpc
from .check_dry_run import can_dry_run, dry_run
from .errors import Say402Error
from .models import PreviewToken, TransactionEvm
from .previews import moved
from .read_bytes import PLAIN, Books, Unread, decode_solana, read_evm, read_solana
from .records import Record
from .registry import CHAINS
from .wallets import Wallets

MOST_PRIORITY_FEE: Final = 1_000_000
"""Lamports that a batch may offer, the service's own limit."""
LEAST_RENT: Final = 2_039_280
"""Lamports that the smallest token account has to hold. Source: 165 bytes of spl-token's `Account`."""
TRIED: Final = PLAIN | {"swap", "wrap", "unwrap", "permit2_approve"}
"""Kinds of which a trial on a node shows all that matters: what is given and what comes back are balances of the preview."""
NOT_SIGNED: Final = "Do not sign them. Tell the operator of the service."

RpcFor = Callable[[str], Rpc]


async def check_explained(record: Record, wallets: Wallets, rpc_for: RpcFor, unchecked: bool) -> None:
    """Before a payment: whether it will be possible to check what is released. Raises `not_explained`."""
    if unchecked or _only(record, PLAIN):
        return
    kinds = ", ".join(sorted({kind for step in record.preview for kind in step.effects} - PLAIN)) or "that it does not name"
    if not _can_be_tried(record):
        raise _not_explained(record, f"effects that this client can not check: {kinds}", "Nothing was paid.")
    if not await can_dry_run(rpc_for(wallets.rpc_of(record.chain))):
        node = f"effects ({kinds}) that need a node with eth_simulateV1, which the one at hand does not know"
        raise _not_explained(record, node, "Nothing was paid.")


def _only(record: Record, kinds: frozenset[str]) -> bool:
    return all(step.effects and kinds.issuperset(step.effects) for step in record.preview)


def _can_be_tried(record: Record) -> bool:
    return CHAINS[record.chain].family == "evm" and _only(record, TRIED)


def _not_explained(record: Record, what: str, so_far: str) -> Say402Error:
    return Say402Error(
        "not_explained",
        f"The transactions have {what}.",
        operation_id=record.operation_id,
        hint=f"{so_far} Use the TypeScript client, or pass unchecked=True to sign what the service says.",
    )


async def check_release(record: Record, wallets: Wallets, rpc_for: RpcFor, unchecked: bool) -> None:
    """Raises `bytes_differ` with every difference, `not_explained`, `not_released`."""
    if not record.transactions:
        raise Say402Error("not_released", "There are no transactions to check.", operation_id=record.operation_id)
    differences = _wrong_frame(record)
    if not differences:
        try:
            differences = _compare(record, _read(record))
        except Unread as unread:
            differences = await _beyond(record, wallets, rpc_for, unchecked, str(unread))
    if differences:
        raise Say402Error(
            "bytes_differ",
            f"The transactions do not do what the preview says. {'; '.join(differences)}.",
            operation_id=record.operation_id,
            hint=NOT_SIGNED,
            differences=tuple(differences),
        )


async def _beyond(record: Record, wallets: Wallets, rpc_for: RpcFor, unchecked: bool, unread: str) -> list[str]:
    """What is not read is tried out on the caller's own node, where the preview says that there is more than transfers."""
    if _only(record, PLAIN):
        return [f"transactions: expected transfers and allowances only, found {unread}"]
    if unchecked:
        return []
    if not _can_be_tried(record):
        raise _not_explained(record, f"bytes that this client can not read: {unread}", "Nothing was signed.")
    return await dry_run(record, rpc_for(wallets.rpc_of(record.chain)))


def _wrong_frame(record: Record) -> list[str]:
    """The chain that they are for, and who signs."""
    chain = CHAINS[record.chain]
    differences = []
    for number, transaction in enumerate(record.transactions or (), 1):
        if isinstance(transaction, TransactionEvm) != (chain.family == "evm"):
            differences.append(f"transaction {number}: expected one of {chain.title}, found type {transaction.type}")
        elif isinstance(transaction, TransactionEvm):
            if transaction.data.chain_id != chain.chain_id:
                differences.append(f"chain: expected {chain.chain_id}, found {transaction.data.chain_id}")
        else:
            try:
                message = decode_solana(transaction.data).message
            except Unread as unread:
                differences.append(f"transaction {number}: expected bytes that can be read, found {unread}")
                continue
            payer = str(message.account_keys[0]) if message.account_keys else "nobody"
            if payer != record.wallet:
                differences.append(f"who pays the fee: expected {record.wallet}, found {payer}")
    return differences


def _read(record: Record) -> Books:
    books = Books()
    owners = {record.wallet} | {each.to for step in record.preview for each in moved(step)}
    for transaction in record.transactions or ():
        if isinstance(transaction, TransactionEvm):
            read_evm(books, transaction)
        else:
            read_solana(books, decode_solana(transaction.data), record.wallet, sorted(owners))
    return books


def _compare(record: Record, books: Books) -> list[str]:
    evm = CHAINS[record.chain].family == "evm"

    def spell(text: str) -> str:
        return text.lower() if evm else text

    def token_of(token: PreviewToken) -> str:
        return "native" if token.address is None else spell(token.address)

    steps = record.preview
    announced: Counter[tuple[str, str]] = Counter()
    for each in (each for step in steps for each in step.sent):
        announced[token_of(each.token), spell(each.to)] += int(each.base_units)
    differences = [
        f"base units of {token} sent to {to}: expected {announced[token, to]}, found {books.sent[token, to]}"
        for token, to in sorted({*announced, *books.sent})
        if announced[token, to] != books.sent[token, to]
    ]
    allowances = [
        (step.action, (token_of(each.token), spell(each.spender), int(each.base_units))) for step in steps for each in step.approved
    ]
    said = [allowance for _, allowance in allowances]
    differences += [
        f"allowance of {token} for {spender}: expected nothing of the kind, found {amount}"
        for token, spender, amount in books.allowed
        if amount > 0 and (token, spender, amount) not in said
    ]
    differences += [
        f"allowance of {allowance[0]} for {allowance[1]}: expected {allowance[2]}, found nothing"
        for action, allowance in allowances
        if action == "approve" and allowance not in books.allowed
    ]
    promised = [each for step in steps for each in step.received if each.to == record.wallet]
    differences += [
        f"base units of {token_of(each.token)} that arrive: expected {each.minimum_base_units}, found a transfer only" for each in promised
    ]
    return differences + _wrong_around(record, books)


def _wrong_around(record: Record, books: Books) -> list[str]:
    """Solana: what is opened and paid beside the transfers, and the texts that go with them."""
    steps = record.preview
    sent = [each for step in steps for each in step.sent if each.token.address is not None]
    may_open = {(owner, each.token.address) for each in sent for owner in (each.to, record.wallet)}
    fees = [fee for step in steps for fee in step.fees]
    rents = sum(int(fee.base_units) for fee in fees if fee.kind == "rent")
    memos = [each.value[1:-1] for step in steps for each in step.sources if each.field == "memo"]
    differences = [
        f"token account: expected none of {owner} for {token}, found its opening"
        for owner, token in books.opened
        if (owner, token) not in may_open
    ]
    if LEAST_RENT * len(books.opened) > rents:
        least = LEAST_RENT * len(books.opened)
        differences.append(f"rent of new accounts: expected {rents} lamports, found {least} at least")
    if books.priority_fee > MOST_PRIORITY_FEE:
        differences.append(f"priority fee: expected at most {MOST_PRIORITY_FEE}, found {books.priority_fee}")
    if books.memos != memos:
        differences.append(f"memos: expected {memos}, found {books.memos}")
    for token, decimals in books.decimals:
        known = {each.token.decimals for each in sent if each.token.address == token}
        if known and known != {decimals}:
            differences.append(f"decimals of {token}: expected {known.pop()}, found {decimals}")
    for token, fee in books.withheld.items():
        shown = sum(int(each.base_units) for each in fees if each.kind == "transfer_fee" and each.token.address == token)
        if fee > shown:
            differences.append(f"fee on {token}: expected at most {shown}, found {fee}")
    return differences
