"""The client: what a person would do. Say, look at the preview, pay, check, sign, wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final
from urllib.parse import quote

import httpx

from ._execute import check, execute
from ._http import parse
from ._pay import find_offers, pay, release
from ._prepare import looked_up, settled, submit
from ._service import OnProgress, Service
from ._types import Ask, Confirm, Executed, Messages, Released, answer, as_messages, released
from .check_preview import check_preview
from .errors import Say402Error
from .models import (
    AnswerResponse,
    ChainName,
    OperationResponse,
    PreviewStep,
    QueryResponse,
)
from .offers import Offer, check_price
from .records import MemoryStorage, Record, Storage, load, save
from .sending import OnFee, Sending
from .wallets import Wallets

PATIENCE: Final = 120.0
CONFIRM_WITHIN: Final = 180.0
MOST_QUESTIONS: Final = 10
"""More than these are not answered: something goes round in circles."""


class AsyncSay402:
    """A client of one Say402 service. Operations are named by their id.

    async with AsyncSay402("http://localhost:4020") as say402:
        await say402.run(
            "send 5 USDC to vitalik.eth",
            Wallets(evm=EvmWallet(account, rpc={"base": url})),
            wallet=account.address, chain="base", confirm=ask_the_user, max_price="0.10",
        )
    """

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        storage: Storage | None = None,
        patience: float = PATIENCE,
        on_progress: OnProgress | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        """`storage` keeps what is signed, so that a crash loses none: memory where absent. For `patience` seconds a call is repeated."""
        http = httpx.AsyncClient(transport=transport, follow_redirects=False)
        self._service = Service(base_url.rstrip("/"), api_key, http, patience, now, on_progress)
        self._storage: Storage = storage if storage is not None else MemoryStorage()
        self._locks: dict[str, asyncio.Lock] = {}

    async def __aenter__(self) -> AsyncSay402:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        await self._service.http.aclose()

    async def prepare(
        self, messages: Messages, *, wallet: str, chain: ChainName, draft: str | None = None, webhook: str | None = None
    ) -> QueryResponse:
        """
        Has an operation prepared and previewed: free, and repeated safely where an answer is lost. Raises `question` with what to ask
        the user, `answered` where the words only ask for something to be looked up, `preview_wrong`, or why it can not be done.
        """
        answer = await submit(self._service, messages, wallet, chain, draft, webhook)
        looked = looked_up(answer)
        if looked is not None:
            raise Say402Error("answered", looked.message, status=200, answer=looked.answer)
        prepared = parse(QueryResponse, answer)
        check_preview(chain, prepared.preview)
        self._begin(prepared.operation_id, chain, wallet, prepared)
        self._service.tell("prepared", operation_id=prepared.operation_id)
        return prepared

    async def ask(self, messages: Messages, *, wallet: str, chain: ChainName, draft: str | None = None) -> AnswerResponse:
        """Has something looked up, such as "what do I have?": free, and nothing is stored. Raises `not_a_question`, `question`."""
        answer = await submit(self._service, messages, wallet, chain, draft, None)
        looked = looked_up(answer)
        if looked is not None:
            return looked
        raise Say402Error(
            "not_a_question",
            "The words ask for a transaction, not for something to be looked up.",
            operation_id=parse(QueryResponse, answer).operation_id,
            hint="Call prepare or run with them. What was prepared costs nothing and expires by itself.",
        )

    async def offers(self, operation_id: str) -> list[Offer]:
        """The ways in which an operation can be paid for, each at the price that was shown: first on its own chain."""
        return await find_offers(self._service, self._known(operation_id))

    async def pay(
        self,
        operation_id: str,
        wallets: Wallets,
        *,
        max_price: str | None = None,
        pay_in: ChainName | None = None,
        unchecked: bool = False,
    ) -> Released:
        """
        Pays for an operation and returns its transactions, checked. Called again, it pays nothing more. `max_price` is in whole tokens
        of the payment asset, such as `0.10`.
        """
        async with self._alone(operation_id):
            record = self._known(operation_id)
            record = await pay(self._service, self._storage, record, wallets, max_price, pay_in, unchecked)
            await check(self._service, record, wallets, unchecked)
            return released(record)

    async def release(
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
        """
        The transactions of a paid operation again; with `refresh`, prepared anew, free of charge, where the delivered ones can no longer
        execute. `accept` takes `preview` and `preview_hash` of a `quote_moved` that the user has agreed to.
        """
        async with self._alone(operation_id):
            record = self._known(operation_id)
            more: dict[str, Any] = {"refresh": True} if refresh else {}
            if accept_double_execution:
                more["acceptDoubleExecution"] = True
            if accept is not None:
                check_preview(record.chain, accept[0])
                more["acceptPreview"] = accept[1]
            record = await release(self._service, self._storage, record, wallets, more, accept and tuple(accept[0]), max_price, unchecked)
            await check(self._service, record, wallets, unchecked)
            return released(record)

    async def execute(
        self,
        operation_id: str,
        wallets: Wallets,
        *,
        confirm_within: float = CONFIRM_WITHIN,
        on_fee: OnFee | None = None,
        unchecked: bool = False,
    ) -> Executed:
        """
        Checks, signs, broadcasts and confirms the transactions of a paid operation, through the RPCs of `wallets`. What was signed is
        kept before it is sent: called again after a crash, it goes on where it was and sends nothing twice.
        """
        async with self._alone(operation_id):
            sending = Sending(self._service, self._storage, wallets, confirm_within, on_fee)
            return await execute(sending, self._known(operation_id), unchecked)

    async def run(
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
        """
        Everything from the words to the confirmed transactions. `confirm` receives preview and price before anything is paid; None where
        it says no. `ask` answers questions of the service; None of it gives up, and without it a question is an error.
        """
        prepared = await self._prepare_asking(messages, wallet, chain, ask)
        if prepared is None:
            return None
        check_price(chain, prepared.price, max_price)
        if not await settled(confirm(prepared)):
            return None
        return await self.resume(
            prepared.operation_id,
            wallets,
            max_price=max_price,
            pay_in=pay_in,
            confirm_within=confirm_within,
            on_fee=on_fee,
            unchecked=unchecked,
        )

    async def resume(
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
        """Goes on with an operation from wherever it is: pays if it is not paid, sends what is not sent."""
        async with self._alone(operation_id):
            record = self._known(operation_id)
            record = await pay(self._service, self._storage, record, wallets, max_price, pay_in, unchecked)
            self._service.tell("released", transactions=len(record.transactions or ()))
            sending = Sending(self._service, self._storage, wallets, confirm_within, on_fee)
            return await execute(sending, record, unchecked)

    async def read(self, operation_id: str) -> OperationResponse:
        """Status, preview and payment of an operation, and what became of its transactions, from the service."""
        answer = await self._service.call(f"/api/operations/{quote(operation_id, safe='')}")
        return parse(OperationResponse, answer)

    async def report(self, operation_id: str, hashes: Mapping[int, str]) -> OperationResponse:
        """Says under which hashes released transactions were broadcast, by index; `execute` does it of its own accord."""
        path = f"/api/operations/{quote(operation_id, safe='')}/transactions"
        body = {"transactions": [{"index": index, "hash": hash} for index, hash in hashes.items()]}
        return parse(OperationResponse, await self._service.call(path, body=body))

    def stored(self) -> list[Record]:
        """What is kept here, newest first."""
        records = [load(self._storage, each) for each in self._storage.list()]
        return sorted((each for each in records if each is not None), key=lambda each: each.created_at, reverse=True)

    async def adopt(self, operation_id: str, wallet: str) -> Record:
        """Takes in an operation that was prepared elsewhere, with the preview that the service shows now."""
        async with self._alone(operation_id):
            known = load(self._storage, operation_id)
            if known is not None:
                return known
            found = await self.read(operation_id)
            check_preview(found.chain, found.preview)
            return self._begin(operation_id, found.chain, wallet, found)

    def forget(self, operation_id: str) -> None:
        """Forgets an operation here. The service is not told."""
        self._storage.remove(operation_id)

    def _begin(self, operation_id: str, chain: ChainName, wallet: str, shown: QueryResponse | OperationResponse) -> Record:
        record = Record(
            service=self._service.base_url,
            operation_id=operation_id,
            chain=chain,
            wallet=wallet,
            preview=shown.preview,
            price=shown.price,
            created_at=self._service.now(),
        )
        return save(self._storage, record)

    def _known(self, operation_id: str) -> Record:
        record = load(self._storage, operation_id)
        if record is None:
            raise Say402Error(
                "not_released",
                f"Nothing is stored here of operation {operation_id}.",
                operation_id=operation_id,
                hint="Prepare it with this client, or use the storage that it was prepared with.",
            )
        return record

    @asynccontextmanager
    async def _alone(self, operation_id: str) -> AsyncIterator[None]:
        """Calls about one operation wait for each other."""
        async with self._locks.setdefault(operation_id, asyncio.Lock()):
            yield

    async def _prepare_asking(self, messages: Messages, wallet: str, chain: ChainName, ask: Ask | None) -> QueryResponse | None:
        said, draft = as_messages(messages), None
        for asked in range(MOST_QUESTIONS + 1):
            try:
                return await self.prepare(said, wallet=wallet, chain=chain, draft=draft)
            except Say402Error as error:
                if error.question is None or ask is None or asked >= MOST_QUESTIONS:
                    raise
                reply = await settled(ask(error.question, error.options, error.open))
                if reply is None:
                    return None
                said, draft = answer(said, error.question, reply), error.draft
        return None
