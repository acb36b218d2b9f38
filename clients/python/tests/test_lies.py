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
from say402._http import HttpAnswer
from say402._rpc import Rpc
from say402.check_preview import check_preview
from say402.check_release import check_release
from say402.models import QueryResponse
from say402.offers import check_price, read_offers
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


@pytest.fixture(scope="module")
async def answered(world: World) -> Body:
    async with httpx.AsyncClient(trust_env=False) as client:
        request = world.request("base")
        body = {**request, "messages": [{"role": "user", "content": request["messages"]}]}
        return (await client.post(f"{world.url}/api/process", json=body)).json()


def first_sent(body: Body) -> Body:
    return body["preview"][0]["sent"][0]


PREVIEWS: list[tuple[str, Callable[[Body], object], str]] = [
    ("calls another token USDC", lambda body: first_sent(body)["token"].update(address=STRANGER), "called a listed token"),
    ("has words and units that differ", lambda body: first_sent(body).update(baseUnits="5000000000"), "is not 5000000000"),
    ("counts in other decimals", lambda body: first_sent(body)["token"].update(decimals=18), "with 6 decimals, not USDC"),
]


@pytest.mark.parametrize(("change", "says"), [each[1:] for each in PREVIEWS], ids=[each[0] for each in PREVIEWS])
async def test_a_preview_that(answered: Body, change: Callable[[Body], object], says: str) -> None:
    body = json.loads(json.dumps(answered))
    check_preview("base", QueryResponse.model_validate_json(json.dumps(body)).preview)
    change(body)
    with pytest.raises(Say402Error, match=says) as error:
        check_preview("base", QueryResponse.model_validate_json(json.dumps(body)).preview)
    assert error.value.code == "preview_wrong"


TERMS: list[tuple[str, dict[str, Any], str]] = [
    ("ask for more", {"amount": "9990000"}, "9990000 base units"),
    ("ask for another token", {"asset": STRANGER}, STRANGER),
    ("are for another network", {"network": "eip155:1"}, "another network"),
]


@pytest.mark.parametrize(("change", "says"), [each[1:] for each in TERMS], ids=[each[0] for each in TERMS])
async def test_terms_that(world: World, answered: Body, change: dict[str, Any], says: str) -> None:
    async with httpx.AsyncClient(trust_env=False) as client:
        response = await client.post(f"{world.url}/api/process", json={"operationId": answered["operationId"]})
    terms = json.loads(base64.b64decode(response.headers["payment-required"]))
    price = QueryResponse.model_validate_json(json.dumps(answered)).price

    def offers(accepts: list[Body]) -> list[Any]:
        header = base64.b64encode(json.dumps({**terms, "accepts": accepts}).encode()).decode()
        return read_offers(HttpAnswer(402, httpx.Headers({"payment-required": header}), b""), "base", price)

    own, *others = terms["accepts"]
    assert [each.chain for each in offers([own, *others])] == ["base", "polygon", "solana"]
    dearer = [{**each, "amount": "10001"} for each in others]
    assert [each.chain for each in offers([own, *dearer])] == ["base"]
    with pytest.raises(Say402Error, match=says) as error:
        offers([{**own, **change}, *others])
    assert error.value.code == "price_differs"


PRICES: list[tuple[str, Body, str, str]] = [
    ("above the limit", {}, "0.009999999", "price_too_high"),
    ("in a token that is not listed", {"asset": STRANGER}, "1", "price_too_high"),
    ("in other decimals", {"decimals": 18, "baseUnits": "50000000", "amount": "0.00000000005"}, "1", "price_differs"),
    ("that is another in words", {"amount": "0.001"}, "1", "price_differs"),
    ("of another chain", {"network": "polygon"}, "1", "price_differs"),
]


@pytest.mark.parametrize(("change", "limit", "code"), [each[1:] for each in PRICES], ids=[each[0] for each in PRICES])
async def test_a_price(answered: Body, change: Body, limit: str, code: str) -> None:
    body = json.loads(json.dumps(answered))
    check_price("base", QueryResponse.model_validate_json(json.dumps(body)).price, "0.01")
    body["price"].update(change)
    with pytest.raises(Say402Error) as error:
        check_price("base", QueryResponse.model_validate_json(json.dumps(body)).price, limit)
    assert error.value.code == code
    with pytest.raises(ValueError, match="decimal"):
        check_price("base", QueryResponse.model_validate_json(json.dumps(answered)).price, "1e3")


async def test_a_dear_operation_is_not_paid_for(world: World, say402: AsyncSay402) -> None:
    before = world.usdc("base", "payee")
    prepared = await say402.prepare(**world.request("base"))
    with pytest.raises(Say402Error) as error:
        await say402.pay(prepared.operation_id, world.wallets, max_price="0.009")
    assert error.value.code == "price_too_high" and world.usdc("base", "payee") == before


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


@pytest.mark.parametrize("chain", ["base", "solana"])
async def test_a_payment_that_is_refused_says_why(world: World, chain: str) -> None:
    def spoil(request: httpx.Request) -> None:
        if "payment-signature" in request.headers:
            proof = json.loads(base64.b64decode(request.headers["payment-signature"]))
            proof["payload"] = {"transaction": "AAAA"} if chain == "solana" else {**proof["payload"], "signature": "0x" + "1" * 130}
            request.headers["payment-signature"] = base64.b64encode(json.dumps(proof).encode()).decode()

    before = world.usdc(chain, "payee")
    async with world.client(transport=Between(lambda request, body, headers: None, world.url, spoil)) as say402:
        prepared = await say402.prepare(**world.request(chain))
        with pytest.raises(Say402Error) as error:
            await say402.pay(prepared.operation_id, world.wallets)
    assert error.value.code in ("payment_refused", "bad_payment", "invalid_request"), error.value
    assert "no reason" not in error.value.message and error.value.message
    assert world.usdc(chain, "payee") == before
