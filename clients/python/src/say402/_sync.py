"""The same client without `await`: its loop runs in a thread of its own, so that it works anywhere."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, TypeVar

from ._client import CONFIRM_WITHIN, AsyncSay402
from ._types import Ask, Confirm, Executed, Messages, Released
from .models import AnswerResponse, ChainName, OperationResponse, PreviewStep, QueryResponse
from .offers import Offer
from .records import Record
from .sending import OnFee
from .wallets import Wallets

Result = TypeVar("Result")


class Say402:
    """
    `AsyncSay402`, waited for. Callbacks are called from the client's own thread.

        with Say402("http://localhost:4020") as say402:
            prepared = say402.prepare("send 5 USDC to vitalik.eth", wallet=account.address, chain="base")
    """

    def __init__(self, base_url: str, **options: Any) -> None:
        """Takes what `AsyncSay402` takes."""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="say402", daemon=True)
        self._thread.start()
        self._client = AsyncSay402(base_url, **options)

    def __enter__(self) -> Say402:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self._loop.is_running():
            self._wait(self._client.aclose())
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()

    def _wait(self, work: Coroutine[Any, Any, Result]) -> Result:
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise

    def prepare(
        self, messages: Messages, *, wallet: str, chain: ChainName, draft: str | None = None, webhook: str | None = None
    ) -> QueryResponse:
        return self._wait(self._client.prepare(messages, wallet=wallet, chain=chain, draft=draft, webhook=webhook))

    def ask(self, messages: Messages, *, wallet: str, chain: ChainName, draft: str | None = None) -> AnswerResponse:
        return self._wait(self._client.ask(messages, wallet=wallet, chain=chain, draft=draft))

    def offers(self, operation_id: str) -> list[Offer]:
        return self._wait(self._client.offers(operation_id))

    def pay(
        self,
        operation_id: str,
        wallets: Wallets,
        *,
        max_price: str | None = None,
        pay_in: ChainName | None = None,
        unchecked: bool = False,
    ) -> Released:
        return self._wait(self._client.pay(operation_id, wallets, max_price=max_price, pay_in=pay_in, unchecked=unchecked))

    def release(
        self,
        operation_id: str,
        wallets: Wallets,
        *,
        refresh: bool = False,
        accept_double_execution: bool = False,
        accept: tuple[Sequence[PreviewStep], str] | None = None,
        max_price: str | None = None,
        unchecked: bool = False,
    ) -> Released:
        return self._wait(
            self._client.release(
                operation_id,
                wallets,
                refresh=refresh,
                accept_double_execution=accept_double_execution,
                accept=accept,
                max_price=max_price,
                unchecked=unchecked,
            )
        )

    def execute(
        self,
        operation_id: str,
        wallets: Wallets,
        *,
        confirm_within: float = CONFIRM_WITHIN,
        on_fee: OnFee | None = None,
        unchecked: bool = False,
    ) -> Executed:
        return self._wait(self._client.execute(operation_id, wallets, confirm_within=confirm_within, on_fee=on_fee, unchecked=unchecked))

    def run(
        self,
        messages: Messages,
        wallets: Wallets,
        *,
        wallet: str,
        chain: ChainName,
        confirm: Confirm,
        ask: Ask | None = None,
        max_price: str | None = None,
        pay_in: ChainName | None = None,
        confirm_within: float = CONFIRM_WITHIN,
        on_fee: OnFee | None = None,
        unchecked: bool = False,
    ) -> Executed | None:
        return self._wait(
            self._client.run(
                messages,
                wallets,
                wallet=wallet,
                chain=chain,
                confirm=confirm,
                ask=ask,
                max_price=max_price,
                pay_in=pay_in,
                confirm_within=confirm_within,
                on_fee=on_fee,
                unchecked=unchecked,
            )
        )

    def resume(
        self,
        operation_id: str,
        wallets: Wallets,
        *,
        max_price: str | None = None,
        pay_in: ChainName | None = None,
        confirm_within: float = CONFIRM_WITHIN,
        on_fee: OnFee | None = None,
        unchecked: bool = False,
    ) -> Executed:
        return self._wait(
            self._client.resume(
                operation_id,
                wallets,
                max_price=max_price,
                pay_in=pay_in,
                confirm_within=confirm_within,
                on_fee=on_fee,
                unchecked=unchecked,
            )
        )

    def read(self, operation_id: str) -> OperationResponse:
        return self._wait(self._client.read(operation_id))

    def report(self, operation_id: str, hashes: Mapping[int, str]) -> OperationResponse:
        return self._wait(self._client.report(operation_id, hashes))

    def adopt(self, operation_id: str, wallet: str) -> Record:
        return self._wait(self._client.adopt(operation_id, wallet))

    def stored(self) -> list[Record]:
        return self._client.stored()

    def forget(self, operation_id: str) -> None:
        self._client.forget(operation_id)
