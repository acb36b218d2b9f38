"""Reads what finished bytes do, for those that this client can read whole: transfers and allowances."""

from __future__ import annotations

import base64
import binascii
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from solders.message import MessageV0
from solders.pubkey import Pubkey
from solders.transaction import VersionedTransaction

from .models import TransactionEvm
from .solana_programs import ASSOCIATED, COMPUTE_BUDGET, MEMO, SYSTEM, TOKEN_PROGRAMS, associated_account

PLAIN: Final = frozenset({"transfer", "approve", "token_account", "compute_limit", "compute_price", "memo"})
"""Kinds of effects, as previews name them, that are read here."""

ERC20_TRANSFER: Final = bytes.fromhex("a9059cbb")
ERC20_APPROVE: Final = bytes.fromhex("095ea7b3")
MICRO_LAMPORTS: Final = 1_000_000
DEFAULT_UNITS: Final = 200_000
PROGRAMS: Final = {program: name for name, program in TOKEN_PROGRAMS.items()}


class Unread(Exception):
    """Bytes that are not read here; it says which."""


@dataclass(slots=True)
class Books:
    """Base units by token (`native` for the chain's coin) and address."""

    sent: Counter[tuple[str, str]] = field(default_factory=Counter)
    allowed: list[tuple[str, str, int]] = field(default_factory=list)
    opened: list[tuple[str, str]] = field(default_factory=list)
    """Owner and token of accounts that the wallet pays for."""
    decimals: list[tuple[str, int]] = field(default_factory=list)
    withheld: Counter[str] = field(default_factory=Counter)
    memos: list[str] = field(default_factory=list)
    priority_fee: int = 0
    """Lamports."""


def read_evm(books: Books, transaction: TransactionEvm) -> None:
    """One call. Raises `Unread`."""
    call = transaction.data
    to, value, data = call.to.lower(), int(call.value), bytes.fromhex(call.data[2:])
    if not data:
        books.sent["native", to] += value
        return
    selector, arguments = data[:4], data[4:]
    if selector not in (ERC20_TRANSFER, ERC20_APPROVE) or len(arguments) != 64 or any(arguments[:12]):
        raise Unread(f"a call of 0x{selector.hex()} of {call.to}")
    if value != 0:
        raise Unread(f"a call of 0x{selector.hex()} of {call.to} that carries {value} wei")
    whom, amount = "0x" + arguments[12:32].hex(), int.from_bytes(arguments[32:], "big")
    if selector == ERC20_TRANSFER:
        books.sent[to, whom] += amount
    else:
        books.allowed.append((to, whom, amount))


def decode_solana(text: str) -> VersionedTransaction:
    """Raises `Unread`."""
    try:
        return VersionedTransaction.from_bytes(base64.b64decode(text, validate=True))
    except (binascii.Error, ValueError) as error:
        raise Unread("no Solana transaction") from error


def read_solana(books: Books, transaction: VersionedTransaction, wallet: str, owners: Iterable[str]) -> None:
    """All instructions of a transaction. `owners` are whom token accounts may belong to. Raises `Unread`."""
    message = transaction.message
    if isinstance(message, MessageV0) and message.address_table_lookups:
        raise Unread("accounts out of lookup tables")
    keys = list(message.account_keys)
    units, price = None, 0
    for instruction in message.instructions:
        if instruction.program_id_index >= len(keys) or any(index >= len(keys) for index in instruction.accounts):
            raise Unread("an account that is not there")
        program, data = keys[instruction.program_id_index], bytes(instruction.data)
        accounts = [keys[index] for index in instruction.accounts]
        if program == COMPUTE_BUDGET and len(data) == 5 and data[0] == 2:
            units = int.from_bytes(data[1:], "little")
        elif program == COMPUTE_BUDGET and len(data) == 9 and data[0] == 3:
            price = int.from_bytes(data[1:], "little")
        elif program == MEMO:
            books.memos.append(data.decode("utf-8", "replace"))
        elif program == SYSTEM and len(data) == 12 and data[:4] == b"\x02\0\0\0" and len(accounts) == 2:
            if str(accounts[0]) != wallet:
                raise Unread(f"coins of {accounts[0]}")
            books.sent["native", str(accounts[1])] += int.from_bytes(data[4:], "little")
        elif program == ASSOCIATED and data in (b"", b"\x00", b"\x01") and len(accounts) == 6:
            _read_opening(books, accounts, wallet)
        elif program in PROGRAMS:
            _read_token(books, program, data, accounts, wallet, owners)
        else:
            raise Unread(f"an instruction of {program}")
    limit = DEFAULT_UNITS * len(message.instructions) if units is None else units
    books.priority_fee += -(-limit * price // MICRO_LAMPORTS)


def _read_opening(books: Books, accounts: Sequence[Pubkey], wallet: str) -> None:
    payer, account, owner, mint, system, program = accounts
    if str(payer) != wallet or system != SYSTEM or program not in PROGRAMS:
        raise Unread("the opening of a token account by somebody else")
    if account != associated_account(owner, mint, program):
        raise Unread(f"the opening of {account}, which is not {owner}'s")
    books.opened.append((str(owner), str(mint)))


def _read_token(books: Books, program: Pubkey, data: bytes, accounts: Sequence[Pubkey], wallet: str, owners: Iterable[str]) -> None:
    with_fee = PROGRAMS[program] == "token-2022" and len(data) == 19 and data[:2] == b"\x1a\x01"
    if not with_fee and not (len(data) == 10 and data[0] == 12):
        raise Unread(f"instruction {data[:1].hex()} of {program}")
    if len(accounts) != 4 or str(accounts[3]) != wallet:
        raise Unread("a transfer of tokens that the wallet does not sign for alone")
    source, mint, destination, owner = accounts
    if source != associated_account(owner, mint, program):
        raise Unread(f"a transfer out of {source}, which is not the wallet's own account")
    fields = data[2:] if with_fee else data[1:]
    token = str(mint)
    to = next(
        (each for each in owners if associated_account(Pubkey.from_string(each), mint, program) == destination),
        str(destination),
    )
    books.sent[token, to] += int.from_bytes(fields[:8], "little")
    books.decimals.append((token, fields[8]))
    books.withheld[token] += int.from_bytes(fields[9:], "little")
