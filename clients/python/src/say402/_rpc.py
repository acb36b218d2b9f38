"""JSON-RPC of the caller's own nodes. What they answer is held to its type."""

from __future__ import annotations

from typing import Any, Final

import httpx

from ._http import Unreachable, exchange, to_json
from .errors import Say402Error

WITHIN: Final = 30.0
"""Seconds for one call."""


class RpcError(Exception):
    """The node has answered that it does not do it."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Rpc:
    def __init__(self, client: httpx.AsyncClient, url: str) -> None:
        self._client = client
        self._url = url
        self._id = 0

    async def call(self, method: str, *params: Any) -> Any:
        """Raises `RpcError` for what the node answers, `unreachable` where nobody knows what became of it."""
        self._id += 1
        request = {"jsonrpc": "2.0", "id": self._id, "method": method, "params": params}
        try:
            answer = await exchange(self._client, self._url, body=request, within=WITHIN)
        except Unreachable as error:
            raise self.unreadable(method, str(error)) from error
        said = to_json(answer.body)
        if not isinstance(said, dict):
            raise self.unreadable(method, f"HTTP {answer.status}")
        refused = said.get("error")
        if isinstance(refused, dict):
            code = refused.get("code")
            raise RpcError(code if isinstance(code, int) else 0, str(refused.get("message", ""))[:500])
        if answer.status != 200 or "result" not in said:
            raise self.unreadable(method, f"HTTP {answer.status}")
        return said["result"]

    async def quantity(self, method: str, *params: Any) -> int:
        """A number in hexadecimal."""
        return self.number(method, await self.call(method, *params))

    def number(self, method: str, value: Any) -> int:
        if isinstance(value, str) and value.startswith("0x") and 2 < len(value) <= 66:
            try:
                return int(value[2:], 16)
            except ValueError:
                pass
        raise self.unreadable(method, "no number")

    async def latest_blockhash(self) -> str:
        found = await self.call("getLatestBlockhash", {"commitment": "confirmed"})
        value = found.get("value") if isinstance(found, dict) else None
        blockhash = value.get("blockhash") if isinstance(value, dict) else None
        if not isinstance(blockhash, str):
            raise self.unreadable("getLatestBlockhash", "no blockhash")
        return blockhash

    def unreadable(self, method: str, why: str) -> Say402Error:
        host = httpx.URL(self._url).host
        return Say402Error(
            "unreachable",
            f"The node at {host} does not answer {method}: {why}.",
            hint="Check the RPC URL and call again: what was signed is kept, and nothing is sent twice.",
        )
