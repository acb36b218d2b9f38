"""
Tries released EVM transactions out on the caller's own node (`eth_simulateV1`) and compares what becomes of the wallet with the preview.

It says what the bytes do now, not what they can do at worst: it does not read minimums, deadlines or routes out of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from eth_utils.crypto import keccak

from ._rpc import Rpc, RpcError
from .models import TransactionEvm
from .previews import shown
from .records import Record
from .registry import CHAINS, CONTRACTS, TOKENS, Chain

PERMIT2: Final = "0x000000000022d473030f116ddee9f6b43ac78ba3"
MOST_LOGS: Final = 2_000


def _topic(signature: str) -> str:
    return "0x" + keccak(text=signature).hex()


def _selector(signature: str) -> str:
    return "0x" + keccak(text=signature)[:4].hex()


TRANSFER: Final = _topic("Transfer(address,address,uint256)")
APPROVAL: Final = _topic("Approval(address,address,uint256)")
PERMIT2_APPROVAL: Final = _topic("Approval(address,address,address,uint160,uint48)")
APPROVAL_FOR_ALL: Final = _topic("ApprovalForAll(address,address,bool)")
TRANSFER_SINGLE: Final = _topic("TransferSingle(address,address,address,uint256,uint256)")
TRANSFER_BATCH: Final = _topic("TransferBatch(address,address,address,uint256[],uint256[])")
DELEGATED: Final = _topic("BorrowAllowanceDelegated(address,address,address,uint256)")
BALANCE_OF: Final = _selector("balanceOf(address)")
ETH_BALANCE: Final = _selector("getEthBalance(address)")
ALLOWANCE: Final = _selector("allowance(address,address)")
PERMIT2_ALLOWANCE: Final = _selector("allowance(address,address,address)")


@dataclass(frozen=True, slots=True)
class Log:
    address: str
    topics: tuple[str, ...]
    data: str

    def account(self, index: int) -> str:
        return "0x" + self.topics[index][-40:].lower()


@dataclass(frozen=True, slots=True)
class Call:
    to: str
    data: str
    value: int = 0


@dataclass(frozen=True, slots=True)
class Tried:
    success: bool
    data: str
    why: str
    logs: tuple[Log, ...]


async def can_dry_run(rpc: Rpc) -> bool:
    try:
        await rpc.call("eth_simulateV1", {"blockStateCalls": [{"calls": []}], "validation": False}, "latest")
    except RpcError:
        return False
    return True


async def dry_run(record: Record, rpc: Rpc) -> list[str]:
    """Each difference in words. Raises `unreachable` where the node does not do it."""
    chain, wallet = CHAINS[record.chain], record.wallet.lower()
    calls = [
        Call(each.data.to.lower(), each.data.data, int(each.data.value))
        for each in record.transactions or ()
        if isinstance(each, TransactionEvm)
    ]
    differences = _wrong_targets(record, calls)
    if differences:
        return differences
    tried = await _simulate(rpc, wallet, calls)
    for number, each in enumerate(tried, 1):
        if not each.success:
            return [f"transaction {number}: expected to be carried out, found that it fails ({each.why or 'reverted'})"]
    logs = [log for each in tried for log in each.logs]
    differences = _wrong_logs(record, wallet, logs)
    queries = _queries(chain, record, wallet, logs)
    before_and_after = await _simulate(rpc, wallet, [*queries.values(), *calls, *queries.values()])
    before = _numbers(rpc, queries, before_and_after[: len(queries)])
    after = _numbers(rpc, queries, before_and_after[len(queries) + len(calls) :])
    return differences + _wrong_balances(record, wallet, before, after) + _wrong_allowances(record, before, after)


def _wrong_targets(record: Record, calls: Sequence[Call]) -> list[str]:
    """What is called has to be known: a contract can tell a trial from the real thing."""
    chain = CHAINS[record.chain]
    named = {(each.token.address or "").lower() for step in record.preview for each in shown(step)}
    known = named | CONTRACTS[record.chain] | {each.address.lower() for each in TOKENS[record.chain]}
    known |= {chain.wrapped_native.lower(), chain.payment_asset.address.lower()}
    plain = {each.to.lower() for step in record.preview for each in step.sent if each.token.address is None}
    return [
        f"what is called: expected a contract that is known here, found {call.to}"
        for call in calls
        if call.to not in known and not (call.data == "0x" and call.to in plain)
    ]


def _touched(record: Record) -> set[str]:
    """Tokens that the preview shows; `` is the chain's coin."""
    tokens = {each.token.address for step in record.preview for each in shown(step)}
    return {(address or "").lower() for address in tokens}


def _wrong_logs(record: Record, wallet: str, logs: Sequence[Log]) -> list[str]:
    known = _touched(record) | {CHAINS[record.chain].wrapped_native.lower()}
    differences = []
    for log in logs:
        kind, count = log.topics[0] if log.topics else "", len(log.topics)
        if kind == TRANSFER and count == 3 and wallet in (log.account(1), log.account(2)) and log.address not in known:
            differences.append(f"tokens that move: expected those of the preview, found {log.address}")
        elif kind == TRANSFER and count == 4 and log.account(1) == wallet:
            differences.append(f"NFTs that leave: expected none that this client can check, found one of {log.address}")
        elif kind in (TRANSFER_SINGLE, TRANSFER_BATCH) and count == 4 and log.account(2) == wallet:
            differences.append(f"NFTs that leave: expected none that this client can check, found some of {log.address}")
        elif kind == APPROVAL_FOR_ALL and count == 3 and log.account(1) == wallet and int(log.data or "0x0", 16) != 0:
            differences.append(f"who may take NFTs of {log.address}: expected nobody, found {log.account(2)}")
        elif kind == DELEGATED and count >= 2 and log.account(1) == wallet:
            differences.append(f"who may borrow on the wallet: expected nobody, found {log.account(2)}")
    return sorted(set(differences))


Query = tuple[str, str, str]
"""Of `balance`: token and owner; of `allowance` and `permit2`: token and spender."""


def _queries(chain: Chain, record: Record, wallet: str, logs: Sequence[Log]) -> dict[Query, Call]:
    owners = {("", wallet)}
    owners |= {(token, wallet) for token in _touched(record)} | {(chain.wrapped_native.lower(), wallet)}
    owners |= {((each.token.address or "").lower(), each.to.lower()) for step in record.preview for each in step.received}
    owners |= {
        (log.address, wallet)
        for log in logs
        if log.topics[:1] == (TRANSFER,) and len(log.topics) == 3 and wallet in (log.account(1), log.account(2))
    }
    queries: dict[Query, Call] = {}
    for token, owner in sorted(owners):
        to, selector = (token, BALANCE_OF) if token else ((chain.multicall3 or "").lower(), ETH_BALANCE)
        queries["balance", token, owner] = Call(to, selector + _word(owner))
    for log in logs:
        if log.topics[:1] == (APPROVAL,) and len(log.topics) == 3 and log.account(1) == wallet:
            spender = log.account(2)
            queries["allowance", log.address, spender] = Call(log.address, ALLOWANCE + _word(wallet) + _word(spender))
        if log.topics[:1] == (PERMIT2_APPROVAL,) and len(log.topics) == 4 and log.account(1) == wallet:
            token, spender = log.account(2), log.account(3)
            data = PERMIT2_ALLOWANCE + _word(wallet) + _word(token) + _word(spender)
            queries["permit2", token, spender] = Call(PERMIT2, data)
    return queries


def _wrong_balances(record: Record, wallet: str, before: dict[Query, int], after: dict[Query, int]) -> list[str]:
    """Nobody gets less, and the wallet loses no more, than the preview says."""
    least: defaultdict[tuple[str, str], int] = defaultdict(int)
    for step in record.preview:
        for sent in step.sent:
            least[(sent.token.address or "").lower(), wallet] -= int(sent.base_units)
        for each in step.received:
            least[(each.token.address or "").lower(), each.to.lower()] += int(each.minimum_base_units)
    differences = []
    for kind, token, owner in before:
        if kind != "balance":
            continue
        change, wanted = after[kind, token, owner] - before[kind, token, owner], least[token, owner]
        if change < wanted:
            name = token or "native"
            differences.append(f"base units of {name} of {owner}: expected {wanted:+} at least, found {change:+}")
    return differences


def _wrong_allowances(record: Record, before: dict[Query, int], after: dict[Query, int]) -> list[str]:
    """What is left of an allowance was shown, or was there before."""
    allowed: defaultdict[tuple[str, str], int] = defaultdict(int)
    for each in (each for step in record.preview for each in step.approved):
        key = ((each.token.address or "").lower(), each.spender.lower())
        allowed[key] = max(allowed[key], int(each.base_units))
    return [
        f"allowance of {token} for {spender}: expected at most {most}, found {after[kind, token, spender]}"
        for kind, token, spender in after
        if kind != "balance" and after[kind, token, spender] > (most := max(allowed[token, spender], before[kind, token, spender]))
    ]


def _word(address: str) -> str:
    return address[2:].rjust(64, "0")


def _numbers(rpc: Rpc, queries: dict[Query, Call], tried: Sequence[Tried]) -> dict[Query, int]:
    found = {}
    for (query, call), each in zip(queries.items(), tried, strict=True):
        if not each.success or len(each.data) < 66:
            raise rpc.unreadable("eth_simulateV1", f"{call.to} does not say its {query[0]}")
        found[query] = int(each.data[2:66], 16)
    return found


async def _simulate(rpc: Rpc, wallet: str, calls: Sequence[Call]) -> list[Tried]:
    asked = [{"from": wallet, "to": call.to, "data": call.data, "value": hex(call.value)} for call in calls]
    try:
        answer = await rpc.call("eth_simulateV1", {"blockStateCalls": [{"calls": asked}], "validation": False}, "latest")
    except RpcError as error:
        raise rpc.unreadable("eth_simulateV1", error.message) from error
    try:
        tried = [_tried(each) for each in answer[0]["calls"]]
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise rpc.unreadable("eth_simulateV1", "nothing that can be read") from error
    if len(tried) != len(calls) or sum(len(each.logs) for each in tried) > MOST_LOGS:
        raise rpc.unreadable("eth_simulateV1", "another number of calls, or too many logs")
    return tried


def _tried(answer: dict[str, Any]) -> Tried:
    logs = tuple(
        Log(str(log["address"]).lower(), tuple(str(topic).lower() for topic in log["topics"]), str(log["data"]))
        for log in answer.get("logs") or ()
    )
    if any(len(topic) != 66 or int(topic, 16) < 0 for log in logs for topic in log.topics):
        raise ValueError("a topic is no word")
    error = answer.get("error") or {}
    return Tried(int(answer["status"], 16) == 1, str(answer.get("returnData", "0x")), str(error.get("message", ""))[:200], logs)
