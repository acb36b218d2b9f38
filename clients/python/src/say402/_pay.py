"""Pays for an operation, once: a payment is kept before it is sent, and the same one is sent until it is settled or refused."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from ._http import HttpAnswer, parse, retry_after, to_error
from ._service import Service
from .check_release import check_explained
from .errors import Say402Error
from .models import PaymentRequired, PreviewStep, ReleaseResponse
from .offers import Offer, check_price, choose_offer, read_offers
from .payments import sign_payment
from .records import Record, Storage, save
from .registry import CHAINS
from .wallets import Wallets

HOLD: Final = 25
"""Seconds for which the service is asked to hold an open settlement before it answers."""
PROCESS: Final = "/api/process"


async def pay(
    service: Service,
    storage: Storage,
    record: Record,
    wallets: Wallets,
    max_price: str | None,
    pay_in: str | None,
    unchecked: bool,
) -> Record:
    """Raises `payment_refused`, `price_differs`, `price_too_high`, `not_explained`, or what the service answers."""
    if record.transactions is not None:
        return record
    again = record.payment is not None
    ready = record if again else await _sign(service, storage, record, wallets, max_price, pay_in, unchecked)
    service.tell("paying", again=again)
    answer = await _present(service, ready, {})
    if answer.status != 402:
        return _keep_release(storage, ready, parse(ReleaseResponse, answer))
    # Refused: another offer may do.
    dropped = save(storage, ready.model_copy(update={"payment": None, "pay_in": None}))
    # Signed in an earlier run, and too old by now: nobody can take it any more.
    if again and ready.payment is not None and ready.payment.expires_at <= service.now():
        return await pay(service, storage, dropped, wallets, max_price, pay_in, unchecked)
    raise _refused(ready, answer)


async def release(
    service: Service,
    storage: Storage,
    record: Record,
    wallets: Wallets,
    more: Mapping[str, Any],
    accepted: tuple[PreviewStep, ...] | None,
    max_price: str | None,
    unchecked: bool,
) -> Record:
    """The transactions as they are kept, or, with `refresh`, prepared again by the service."""
    if "refresh" not in more:
        return await pay(service, storage, record, wallets, max_price, None, unchecked)
    kept = record.payment is not None
    ready = record if kept else await _sign(service, storage, record, wallets, max_price, None, unchecked)
    answer = await _present(service, ready, more)
    if answer.status == 402:
        if not kept:
            raise _refused(ready, answer)
        # The kept one was erased at the service's end by now: another one of the same payer is as good.
        again = record.model_copy(update={"payment": None})
        return await release(service, storage, again, wallets, more, accepted, max_price, unchecked)
    released = parse(ReleaseResponse, answer)
    return _keep_release(storage, ready if accepted is None else ready.model_copy(update={"preview": accepted}), released)


async def find_offers(service: Service, record: Record) -> list[Offer]:
    """While another payment is being settled it is waited for, because a second one would be one too many."""
    deadline = service.now() + service.patience
    while True:
        answer = await service.call(PROCESS, body={"operationId": record.operation_id})
        if answer.status != 402:
            raise to_error(answer)
        settling = retry_after(answer.headers)
        if settling is None:
            return read_offers(answer, record.chain, record.price)
        because = "Another payment for this operation is being settled."
        if service.now() + settling > deadline:
            raise Say402Error(
                "payment_unfinished",
                because,
                operation_id=record.operation_id,
                retry_after=settling,
                hint="Ask again later, from where that payment was signed.",
            )
        service.tell("waiting", seconds=settling, because=because)
        await asyncio.sleep(max(settling, 0.05))


async def _sign(
    service: Service,
    storage: Storage,
    record: Record,
    wallets: Wallets,
    max_price: str | None,
    pay_in: str | None,
    unchecked: bool,
) -> Record:
    """Signs a payment and keeps it. It is only sent once it is kept."""
    check_price(record.chain, record.price, max_price)
    await check_explained(record, wallets, service.rpc, unchecked)
    _check_cosigners(record, wallets)
    offer = choose_offer(await find_offers(service, record), wallets, pay_in or record.pay_in)
    service.tell("signing_payment", amount=offer.amount, symbol=offer.symbol, chain=offer.chain)
    if CHAINS[offer.chain].family == "evm":
        payment = await sign_payment(offer, wallets.evm_for(offer.chain), None, None, service.now())
    else:
        solana = wallets.solana_wallet()
        payment = await sign_payment(offer, None, solana, service.rpc(solana.rpc_url), service.now())
    return save(storage, record.model_copy(update={"payment": payment, "pay_in": offer.chain}))


def _check_cosigners(record: Record, wallets: Wallets) -> None:
    """Whether every key that has to sign beside the wallet is there."""
    named = [each.value for step in record.preview if step.action == "bridge" for each in step.sources if each.field == "account"]
    if not named or record.chain != "solana":
        return
    there = {str(each.pubkey()) for each in wallets.solana_wallet().cosigners}
    missing = next((each for each in named if each not in there), None)
    if missing is not None:
        raise Say402Error(
            "wallet_missing",
            f"{missing} has to sign this operation, too. Nothing was paid.",
            operation_id=record.operation_id,
            hint="Pass its key among `cosigners` of the Solana wallet.",
        )


async def _present(service: Service, record: Record, more: Mapping[str, Any]) -> HttpAnswer:
    """Sends the kept payment until it is answered for good."""
    assert record.payment is not None
    headers = {record.payment.header: record.payment.value, "prefer": f"wait={HOLD}"}
    return await service.call(PROCESS, body={"operationId": record.operation_id, **more}, headers=headers)


def _keep_release(storage: Storage, record: Record, released: ReleaseResponse) -> Record:
    """Raises `unreadable_answer` when it is about another operation."""
    if released.operation_id != record.operation_id or len(released.transactions) != len(released.signing):
        raise Say402Error(
            "unreadable_answer",
            "The answer is about another operation, or not whole.",
            operation_id=record.operation_id,
        )
    kept = {
        "preview": record.preview,
        "transactions": released.transactions,
        "signing": released.signing,
        "sent": tuple(None for _ in released.transactions),
    }
    return save(storage, record.model_copy(update=kept))


def _refused(record: Record, answer: HttpAnswer) -> Say402Error:
    try:
        why = PaymentRequired.model_validate_json(answer.body).error
    except ValidationError:
        why = "no reason was given"
    return Say402Error(
        "payment_refused",
        f"The payment was refused: {why}.",
        status=answer.status,
        operation_id=record.operation_id,
        hint="No money was taken. Correct what the reason names, and pay again.",
    )
