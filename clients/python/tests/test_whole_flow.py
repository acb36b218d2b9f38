"""Whole flows through the sandbox, to balances that have changed."""

from __future__ import annotations

import secrets
from pathlib import Path

import httpx
import pytest

from conftest import CHAIN_NAMES, Between, World
from say402 import AsyncSay402, FileStorage, Say402, Say402Error, Wallets
from say402.models import AnswerResponse

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("chain", CHAIN_NAMES)
async def test_words_to_a_confirmed_transfer(world: World, say402: AsyncSay402, chain: str) -> None:
    before = [world.usdc(chain, who) for who in ("user", "secondUser", "payee")]
    shown: list[str] = []
    done = await say402.run(
        **world.request(chain),
        wallets=world.wallets,
        confirm=lambda prepared: shown.append(prepared.preview[0].summary) is None,
        max_price="0.01",
    )
    assert done is not None and len(done.transactions) == 1
    assert shown == [f"Send 5 USDC to {world.address(chain, 'secondUser')}"]
    after = [world.usdc(chain, who) for who in ("user", "secondUser", "payee")]
    assert [new - old for new, old in zip(after, before, strict=True)] == [-5_010_000, 5_000_000, 10_000]
    operation = await say402.read(done.operation_id)
    assert operation.status == "paid" and operation.execution is not None
    assert [each.hash for each in operation.execution] == [each.id for each in done.transactions]


@pytest.mark.parametrize(
    ("chain", "words"),
    [
        ("base", "send 0.01 ETH to {friend}"),
        ("solana", "send 0.01 SOL to {friend}"),
        ("base", "send 2 USDC to {friend} and 0.001 ETH to {friend}"),
        ("base", f"allow {{friend}} to spend 3.{secrets.randbelow(900_000) + 1} USDC"),
    ],
)
async def test_coins_several_at_once_and_allowances(world: World, say402: AsyncSay402, chain: str, words: str) -> None:
    done = await say402.run(**world.request(chain, words), wallets=world.wallets, confirm=lambda _: True)
    assert done is not None and done.transactions


@pytest.mark.parametrize(
    ("chain", "words"),
    [
        ("base", "swap 5 USDC for WETH"),
        ("base", "swap 0.01 ETH for USDC"),
        ("polygon", "wrap 1 POL"),
    ],
)
async def test_what_is_not_read_is_tried_on_the_own_node(world: World, say402: AsyncSay402, chain: str, words: str) -> None:
    done = await say402.run(**world.request(chain, words), wallets=world.wallets, confirm=lambda _: True)
    assert done is not None and done.transactions


async def test_a_question_is_answered_and_the_draft_goes_on(world: World, say402: AsyncSay402) -> None:
    asked: list[str] = []

    async def ask(question: str, options: object, open: object) -> str:
        asked.append(question)
        return world.address("base", "secondUser")

    request = world.request("base", "send 1 USDC")
    done = await say402.run(**request, wallets=world.wallets, confirm=lambda _: True, ask=ask)
    assert done is not None and len(asked) == 1
    with pytest.raises(Say402Error) as error:
        await say402.prepare(**request)
    assert error.value.code == "question" and error.value.draft and error.value.question == asked[0]


async def test_what_is_asked_for_is_looked_up(world: World, say402: AsyncSay402) -> None:
    request = world.request("base", "how much USDC do I have?")
    looked = await say402.ask(**request)
    assert isinstance(looked, AnswerResponse) and looked.answer.facts
    with pytest.raises(Say402Error) as error:
        await say402.prepare(**request)
    assert error.value.code == "answered" and error.value.answer is not None
    with pytest.raises(Say402Error) as error:
        await say402.ask(**world.request("base"))
    assert error.value.code == "not_a_question"


async def test_a_no_pays_nothing(world: World, say402: AsyncSay402) -> None:
    before = world.usdc("base", "payee")
    assert await say402.run(**world.request("base"), wallets=world.wallets, confirm=lambda _: False) is None
    assert world.usdc("base", "payee") == before


async def test_paid_once_and_executed_after_a_crash(world: World, tmp_path: Path) -> None:
    before = world.usdc("base", "payee")
    first, lost = world.client(storage=FileStorage(tmp_path), patience=0.0), [0]
    prepared = await first.prepare(**world.request("base"))

    def lose(request: httpx.Request, body: dict, headers: dict) -> None:
        if "payment-signature" in request.headers:
            lost[0] += 1
            raise httpx.ReadError("the line is cut")

    async with world.client(storage=FileStorage(tmp_path), patience=0.0, transport=Between(lose, world.url)) as cut:
        with pytest.raises(Say402Error) as error:
            await cut.pay(prepared.operation_id, world.wallets)
    assert error.value.code == "unreachable" and lost == [1]
    async with world.client(storage=FileStorage(tmp_path)) as again:
        done = await again.resume(prepared.operation_id, world.wallets)
        assert done == await again.resume(prepared.operation_id, world.wallets)
        assert again.stored()[0].operation_id == prepared.operation_id
    assert world.usdc("base", "payee") - before == 10_000
    await first.aclose()


async def test_an_operation_is_paid_for_on_another_chain(world: World, say402: AsyncSay402) -> None:
    prepared = await say402.prepare(**world.request("base"))
    offers = await say402.offers(prepared.operation_id)
    assert [(each.chain, each.amount) for each in offers] == [("base", "0.01"), ("polygon", "0.01"), ("solana", "0.01")]
    before = world.usdc("solana", "payee")
    await say402.pay(prepared.operation_id, world.wallets, pay_in="solana")
    assert world.usdc("solana", "payee") - before == 10_000


def test_the_client_without_await(world: World) -> None:
    with Say402(world.url) as say402:
        prepared = say402.prepare(**world.request("polygon"))
        released = say402.pay(prepared.operation_id, world.wallets, max_price="0.01")
        assert released.transactions == say402.release(prepared.operation_id, world.wallets).transactions
        assert len(say402.execute(prepared.operation_id, world.wallets).transactions) == 1
        with pytest.raises(Say402Error) as error:
            say402.execute(prepared.operation_id, Wallets())
        assert error.value.code == "wallet_missing"
