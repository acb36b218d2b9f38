"""What is refused before anything is paid: previews, prices and terms that are not what they should be."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from conftest import Between, World
from say402 import AsyncSay402, Say402Error
from say402._http import HttpAnswer
from say402.check_preview import check_preview
from say402.models import QueryResponse
from say402.offers import check_price, read_offers

pytestmark = pytest.mark.anyio

Body = dict[str, Any]
STRANGER = "0x00000000000000000000000000000000deadbeef"


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
