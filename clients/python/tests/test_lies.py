"""A service that lies, or somebody between: nothing is paid or signed."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import pytest
from eth_account import Account

from conftest import Between, World
from say402 import AsyncSay402, EvmWallet, Record, Say402Error, Wallets
from say402._rpc import Rpc
from say402.check_release import check_release
from say402.registry import CHAINS, TOKENS

pytestmark = pytest.mark.anyio

Body = dict[str, Any]
STRANGER = "0x00000000000000000000000000000000deadbeef"
USDC = CHAINS["base"].payment_asset.address


def send(to: str, amount: int) -> str:
    return "0xa9059cbb" + word(to) + word(amount)


def approve(spender: str, amount: int) -> str:
    return "0x095ea7b3" + word(spender) + word(amount)


def word(value: str | int) -> str:
    return f"{value:064x}" if isinstance(value, int) else value[2:].lower().rjust(64, "0")


def data_of(body: Body) -> Body:
    return body["transactions"][0]["data"]


def also(body: Body, **data: str) -> None:
    body["transactions"].append({"type": "evm", "data": {"to": USDC, "value": "0", "chainId": 8453, **data}})
    body["signing"].append({"waitFor": [], "simulated": True})


async def kept(world: World, say402: AsyncSay402, chain: str, words: str) -> Record:
    """What a client keeps of an operation that is released."""
    prepared = await say402.prepare(**world.request(chain, words))
    await say402.pay(prepared.operation_id, world.wallets)
    return next(each for each in say402.stored() if each.operation_id == prepared.operation_id)


@pytest.fixture(scope="module")
async def transfer(world: World, say402: AsyncSay402) -> Record:
    return await kept(world, say402, "base", "send 5 USDC to {friend}")


@pytest.fixture(scope="module")
async def solana_transfer(world: World, say402: AsyncSay402) -> Record:
    return await kept(world, say402, "solana", "send 5 USDC to {friend}")


@pytest.fixture(scope="module")
async def swap(world: World, say402: AsyncSay402) -> Record:
    return await kept(world, say402, "base", "swap 5 USDC for WETH")


@pytest.fixture(scope="module")
async def node() -> AsyncIterator[Callable[[str], Rpc]]:
    async with httpx.AsyncClient(trust_env=False) as client:
        yield lambda url: Rpc(client, url)


async def differences(world: World, record: Record, node: Callable[[str], Rpc], change: Callable[[Body], object]) -> str:
    """What a client says of an operation whose release was changed; it would not sign it."""
    body = json.loads(record.model_dump_json(by_alias=True))
    change(body)
    for each in body["transactions"][len(record.transactions or ()) :]:
        assert each
    changed = Record.model_validate_json(json.dumps(body))
    with pytest.raises(Say402Error) as error:
        await check_release(changed, world.wallets, node, unchecked=False)
    assert error.value.code == "bytes_differ" and error.value.differences
    return error.value.message.lower()


async def test_what_was_not_changed_is_taken(
    world: World, transfer: Record, solana_transfer: Record, swap: Record, node: Callable[[str], Rpc]
) -> None:
    for record in (transfer, solana_transfer, swap):
        await check_release(record, world.wallets, node, unchecked=False)


LIES: list[tuple[str, Callable[[Body, str], object], str]] = [
    ("sends to somebody else", lambda body, friend: data_of(body).update(data=send(STRANGER, 5_000_000)), "deadbeef"),
    ("sends more", lambda body, friend: data_of(body).update(data=send(friend, 5_000_001)), "5000001"),
    ("sends less", lambda body, friend: data_of(body).update(data=send(friend, 1)), "5000000"),
    ("sends another token", lambda body, friend: data_of(body).update(to=TOKENS["base"][1].address), "sent to"),
    ("adds coins", lambda body, friend: data_of(body).update(value="1"), "carries 1 wei"),
    ("is for another chain", lambda body, friend: data_of(body).update(chainId=137), "137"),
    ("allows instead", lambda body, friend: data_of(body).update(data=approve(STRANGER, 5_000_000)), "allowance"),
    ("allows beside it", lambda body, friend: also(body, data=approve(STRANGER, 1)), "allowance"),
    ("sends twice", lambda body, friend: also(body, data=send(friend, 5_000_000)), "10000000"),
    ("sends coins beside it", lambda body, friend: also(body, to=STRANGER, data="0x", value="1"), "native"),
    ("calls what nobody knows", lambda body, friend: data_of(body).update(data="0xdeadbeef"), "0xdeadbeef"),
    ("hides bytes behind it", lambda body, friend: data_of(body).update(data=data_of(body)["data"] + "00"), "a9059cbb"),
]


@pytest.mark.parametrize(("change", "says"), [each[1:] for each in LIES], ids=[each[0] for each in LIES])
async def test_a_service_that(
    world: World, transfer: Record, node: Callable[[str], Rpc], change: Callable[[Body, str], object], says: str
) -> None:
    friend = world.address("base", "secondUser")
    assert says in await differences(world, transfer, node, lambda body: change(body, friend))


def solana_bytes(record: Record) -> bytes:
    assert record.transactions
    return base64.b64decode(record.transactions[0].data)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ((5_000_000).to_bytes(8, "little"), (6_000_000).to_bytes(8, "little"), "expected 5000000, found 6000000"),
        (b"\x0c" + (5_000_000).to_bytes(8, "little"), b"\x04" + (5_000_000).to_bytes(8, "little"), "transfers and allowances"),
    ],
    ids=["sends more", "allows instead"],
)
async def test_a_solana_transaction_that(
    world: World, solana_transfer: Record, node: Callable[[str], Rpc], old: bytes, new: bytes, says: str
) -> None:
    changed = solana_bytes(solana_transfer).replace(old, new)
    assert changed != solana_bytes(solana_transfer)
    data = base64.b64encode(changed).decode()
    assert says in await differences(world, solana_transfer, node, lambda body: body["transactions"][0].update(data=data))


async def test_a_solana_transaction_of_another_payer_or_to_somebody_else(
    world: World, solana_transfer: Record, node: Callable[[str], Rpc]
) -> None:
    stranger = {"wallet": world.address("solana", "payee")}
    assert "who pays the fee" in await differences(world, solana_transfer, node, lambda body: body.update(stranger))
    to = lambda body: body["preview"][0]["sent"][0].update(to=world.address("solana", "payee"))  # noqa: E731
    assert "sent to" in await differences(world, solana_transfer, node, to)


def replacing(old: str, new: str) -> Callable[[Body], None]:
    def change(body: Body) -> None:
        for each in body["transactions"]:
            each["data"]["data"] = each["data"]["data"].lower().replace(old, new)

    return change


async def test_a_swap_that(world: World, swap: Record, node: Callable[[str], Rpc]) -> None:
    """Tried on the caller's own node."""
    own, weth = word(world.address("base")), TOKENS["base"][1].address
    changes: list[tuple[Callable[[Body], object], str]] = [
        (replacing(own, word(STRANGER)), "at least, found +0"),
        (replacing(word(5_000_000), word(6_000_000)), "-5000000 at least, found -6000000"),
        (lambda body: also(body, to=STRANGER, data="0x12345678"), "a contract that is known here"),
        (lambda body: also(body, data=approve(STRANGER, 7)), "found 7"),
        (lambda body: also(body, data=send(STRANGER, 1)), "at least, found -5000001"),
        (lambda body: also(body, to=weth, data="0xdeadbeef"), "fails"),
        (lambda body: also(body, to=STRANGER, data="0x", value="1"), "a contract that is known here"),
    ]
    for change, says in changes:
        assert says in await differences(world, swap, node, change)


async def test_from_the_call_to_the_money_nothing_is_signed(world: World) -> None:
    def change(request: httpx.Request, body: Body, headers: Body) -> None:
        if "transactions" in body:
            data_of(body).update(data=send(STRANGER, 5_000_000))

    before = world.usdc("base")
    async with world.client(transport=Between(change, world.url)) as say402:
        prepared = await say402.prepare(**world.request("base"))
        for call in (say402.pay, say402.execute, say402.resume, say402.release):
            with pytest.raises(Say402Error) as error:
                await call(prepared.operation_id, world.wallets)
            assert error.value.code == "bytes_differ"
    assert before - world.usdc("base") == 10_000


@pytest.mark.parametrize(("chain", "words"), [("base", "lend 10 USDC on Aave"), ("avalanche", "wrap 1 AVAX"), ("solana", "wrap 0.1 SOL")])
async def test_what_can_not_be_checked_is_not_paid_for(world: World, say402: AsyncSay402, chain: str, words: str) -> None:
    before = world.usdc(chain, "payee")
    prepared = await say402.prepare(**world.request(chain, words))
    with pytest.raises(Say402Error) as error:
        await say402.pay(prepared.operation_id, world.wallets)
    assert error.value.code == "not_explained"
    assert world.usdc(chain, "payee") == before
    if chain == "solana":
        assert (await say402.resume(prepared.operation_id, world.wallets, unchecked=True)).transactions


async def test_another_wallet_does_not_sign(world: World, say402: AsyncSay402, transfer: Record) -> None:
    stranger = Wallets(EvmWallet(Account.create(), world.wallets.evm.rpc if world.wallets.evm else {}))
    with pytest.raises(Say402Error) as error:
        await say402.execute(transfer.operation_id, stranger)
    assert error.value.code == "wrong_wallet"


async def test_a_node_of_another_chain_gets_nothing(world: World, say402: AsyncSay402, transfer: Record) -> None:
    evm = world.wallets.evm_for("base")
    with pytest.raises(Say402Error) as error:
        await say402.execute(transfer.operation_id, Wallets(EvmWallet(evm.account, {"base": world.rpc["polygon"]})))
    assert error.value.code == "wrong_chain"
