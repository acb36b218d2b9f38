"""The sandbox that the tests run against: its chains, accounts and service come from whoever starts them."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from eth_account import Account
from solders.keypair import Keypair

from say402 import AsyncSay402, EvmWallet, SolanaWallet, Wallets
from say402.registry import CHAINS

CHAIN_NAMES = tuple(CHAINS)


@dataclass(frozen=True)
class World:
    url: str
    rpc: dict[str, str]
    keys: dict[str, str]
    """`evm` and `solana` of the user."""
    addresses: dict[str, dict[str, str]]
    """Of `user`, `secondUser` and `payee`, each with `evm` and `solana`."""

    def client(self, **options: Any) -> AsyncSay402:
        return AsyncSay402(self.url, **options)

    @property
    def wallets(self) -> Wallets:
        evm = EvmWallet(Account.from_key(self.keys["evm"]), {name: url for name, url in self.rpc.items() if name != "solana"})
        return Wallets(evm, SolanaWallet(Keypair.from_base58_string(self.keys["solana"]), self.rpc["solana"]))

    def address(self, chain: str, who: str = "user") -> str:
        return self.addresses[who]["solana" if chain == "solana" else "evm"]

    def request(self, chain: str, words: str = "send 5 USDC to {friend}") -> dict[str, str]:
        said = words.replace("{friend}", self.address(chain, "secondUser"))
        return {"messages": said, "wallet": self.address(chain), "chain": chain}

    def usdc(self, chain: str, who: str = "user") -> int:
        """By a way that the client has no part in."""
        token, owner = CHAINS[chain].payment_asset.address, self.address(chain, who)
        if chain == "solana":
            params: list[Any] = [owner, {"mint": token}, {"encoding": "jsonParsed"}]
            accounts = self.ask(chain, "getTokenAccountsByOwner", params)["value"]
            return sum(int(each["account"]["data"]["parsed"]["info"]["tokenAmount"]["amount"]) for each in accounts)
        data = "0x70a08231" + owner[2:].lower().rjust(64, "0")
        return int(self.ask(chain, "eth_call", [{"to": token, "data": data}, "latest"]), 16)

    def ask(self, chain: str, method: str, params: list[Any]) -> Any:
        body = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        return httpx.post(self.rpc[chain], json=body, trust_env=False).json()["result"]


@pytest.fixture(scope="session")
def world() -> World:
    return World(**json.loads(os.environ["SAY402_SANDBOX"]))


class Between(httpx.AsyncBaseTransport):
    """Somebody between client and service, who may change what is answered and sees what is sent."""

    def __init__(
        self,
        change: Callable[[httpx.Request, dict[str, Any], dict[str, str]], object],
        url: str,
        spoil: Callable[[httpx.Request], None] = lambda _: None,
    ) -> None:
        self._spoil = spoil
        self._inner = httpx.AsyncHTTPTransport()
        self._change = change
        self._url = url
        self.seen: list[httpx.Request] = []

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self._spoil(request)
        response = await self._inner.handle_async_request(request)
        if not str(request.url).startswith(self._url):
            return response
        self.seen.append(request)
        await response.aread()
        body, headers = response.json(), dict(response.headers)
        self._change(request, body, headers)
        headers.pop("content-length", None)
        return httpx.Response(response.status_code, headers=headers, stream=httpx.ByteStream(json.dumps(body).encode()))

    async def aclose(self) -> None:
        await self._inner.aclose()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
async def say402(world: World) -> AsyncIterator[AsyncSay402]:
    async with world.client() as client:
        yield client
