"""Nodes have a receipt a moment after the nonce of its transaction."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from conftest import World
from say402 import AsyncSay402, EvmWallet, Say402Error, Wallets

pytestmark = pytest.mark.anyio


class LateReceipts(httpx.AsyncHTTPTransport):
    """A node that keeps receipts back so many times."""

    def __init__(self, late: int) -> None:
        super().__init__()
        self.late = late

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        asked: dict[str, Any] = json.loads(request.content or b"{}")
        if asked.get("method") == "eth_getTransactionReceipt" and self.late > 0:
            self.late -= 1
            body = json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": None}).encode()
            return httpx.Response(200, stream=httpx.ByteStream(body))
        return await super().handle_async_request(request)


@pytest.mark.parametrize(("late", "code"), [(2, None), (1_000, "transaction_replaced")])
async def test_a_receipt_that_is_late_is_waited_for(world: World, monkeypatch: pytest.MonkeyPatch, late: int, code: str | None) -> None:
    monkeypatch.setattr("say402.execute_evm.RECEIPT_LATE", 4)
    wallets = Wallets(EvmWallet(world.wallets.evm_for("base").account, {"base": world.rpc["base"]}))
    async with AsyncSay402(world.url, transport=LateReceipts(late)) as say402:
        prepared = await say402.prepare(**world.request("base", "send 0.01 USDC to {friend}"))
        await say402.pay(prepared.operation_id, wallets)
        if code is None:
            assert (await say402.execute(prepared.operation_id, wallets)).transactions
            return
        with pytest.raises(Say402Error) as error:
            await say402.execute(prepared.operation_id, wallets)
        assert error.value.code == code
