"""Payment terms, held to the price that was shown and to what the caller allows."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ._http import HttpAnswer, to_json
from .amounts import format_units, is_decimal, parse_units
from .errors import Say402Error
from .models import Price
from .registry import CHAINS, TOKENS, Token
from .wallets import Wallets


class Requirement(BaseModel):
    """One offer of x402 v2, as far as it is used; the whole goes back as it came."""

    model_config = ConfigDict(strict=True, extra="ignore")

    scheme: Literal["exact"]
    network: str
    amount: Annotated[str, Field(pattern="^[0-9]{1,78}$")]
    asset: str
    pay_to: Annotated[str, Field(alias="payTo")]
    max_timeout_seconds: Annotated[int, Field(alias="maxTimeoutSeconds", gt=0, le=86_400)]
    extra: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Offer:
    """A way to pay for an operation, at the price that was shown."""

    chain: str
    """Where it is paid, which may be another chain than the operation's."""
    asset: str
    symbol: str
    decimals: int
    amount: str
    """In whole tokens."""
    base_units: str
    requirement: Requirement
    raw: dict[str, Any]
    """The requirement as it came."""
    resource: Any


def read_offers(answer: HttpAnswer, chain: str, price: Price) -> list[Offer]:
    """
    Reads a 402. The first offer is the price of the preview, on the operation's chain; others are the same price in tokens that are
    worth as much by the lists of this client, and whatever else is asked for is left out. Raises `price_differs`, `unreadable_answer`.
    """
    terms = _decode(answer.headers.get("payment-required", ""))
    raws = terms.get("accepts") if isinstance(terms, dict) and terms.get("x402Version") == 2 else None
    if not isinstance(raws, list):
        raise Say402Error(
            "unreadable_answer",
            "The 402 carries no PAYMENT-REQUIRED header that can be read.",
            status=402,
            hint="A proxy may hide the header.",
        )
    resource = terms.get("resource")
    accepts = [(raw, found) for raw in raws[:50] if (found := _requirement(raw)) is not None]
    there = [each for each in accepts if each[1].network == CHAINS[chain].caip2]
    own = next(
        ((raw, found) for raw, found in there if found.amount == price.base_units and _same(chain, found.asset, price.asset)),
        None,
    )
    if own is None:
        asked = f"{there[0][1].amount} base units of {there[0][1].asset}" if there else "another network"
        raise Say402Error(
            "price_differs",
            f"The terms ask for {asked}; the preview said {price.base_units} of {price.asset}.",
            hint="Nothing was paid. Prepare the operation again.",
        )
    shown = (price.asset, price.symbol, price.decimals, price.amount, price.base_units)
    offers = [Offer(chain, *shown, own[1], own[0], resource)]
    for raw, found in accepts:
        token = None if raw is own[0] else _same_worth(found, chain, price)
        if token is not None:
            amount = format_units(int(found.amount), token.decimals)
            there_on = next(each.name for each in CHAINS.values() if each.caip2 == found.network)
            shown = (token.address, token.symbol, token.decimals, amount, found.amount)
            offers.append(Offer(there_on, *shown, found, raw, resource))
    return offers


def choose_offer(offers: list[Offer], wallets: Wallets, pay_in: str | None) -> Offer:
    """The offer on a chain that was named, else the operation's own, else the first that a wallet is there for."""
    if pay_in is not None:
        found = next((each for each in offers if each.chain == pay_in), None)
        if found is None:
            said = ", ".join(f"{each.symbol} on {CHAINS[each.chain].title}" for each in offers)
            raise Say402Error(
                "not_offered",
                f"It can not be paid for on {pay_in}, but in {said}.",
                hint="Nothing was paid. Choose one of these.",
            )
        return found
    return next((each for each in offers if wallets.address_on(each.chain) is not None), offers[0])


def check_price(chain: str, price: Price, most: str | None) -> None:
    """
    Holds a price to what the caller is ready to pay, in whole tokens, counted in the decimals of the registry.
    Raises `price_too_high`, `price_differs`.
    """
    own = CHAINS[chain].payment_asset
    listed = next((each for each in (own, *TOKENS[chain]) if _same(chain, each.address, price.asset)), None)
    if listed is not None and (listed.decimals, listed.symbol) != (price.decimals, price.symbol):
        raise Say402Error(
            "price_differs",
            f"{price.asset} is {listed.symbol} with {listed.decimals} decimals.",
            hint="The service states it otherwise. Do not pay, and tell its operator.",
        )
    if price.network != chain or parse_units(price.amount, price.decimals) != int(price.base_units):
        raise Say402Error(
            "price_differs",
            f"The price is said to be {price.amount} {price.symbol} on {price.network}, or {price.base_units} base units.",
            hint="That is not the same. Do not pay, and tell the operator of the service.",
        )
    if most is None or int(price.base_units) == 0:
        return
    if not is_decimal(most):
        raise ValueError(f'max_price "{most}" is not a decimal number')
    if listed is None:
        raise Say402Error(
            "price_too_high",
            f"The price is in {price.asset}, which is not on the list of {chain}.",
            hint="A limit in dollars says nothing about it. Pay without a limit, or not at all.",
        )
    limit = most.partition(".")
    cut = f"{limit[0]}.{limit[2][: listed.decimals] or '0'}"
    if int(price.base_units) > (parse_units(cut, listed.decimals) or 0):
        shown = format_units(int(price.base_units), listed.decimals)
        raise Say402Error(
            "price_too_high",
            f"The price is {shown} {price.symbol}, the limit {most}.",
            hint="Nothing was paid. Raise the limit if the price is right.",
        )


def _same_worth(found: Requirement, chain: str, price: Price) -> Token | None:
    elsewhere = next((each for each in CHAINS.values() if each.caip2 == found.network), None)
    token = None if elsewhere is None else _listed(elsewhere.name, found.asset)
    shown = _listed(chain, price.asset)
    if token is None or shown is None or token.pegged != "USD" or shown.pegged != "USD":
        return None
    worth = format_units(int(found.amount), token.decimals)
    return token if worth == format_units(int(price.base_units), shown.decimals) else None


def _listed(chain: str, asset: str) -> Token | None:
    return next((each for each in TOKENS[chain] if _same(chain, each.address, asset)), None)


def _same(chain: str, one: str, other: str) -> bool:
    return one == other if CHAINS[chain].family == "svm" else one.lower() == other.lower()


def _requirement(raw: object) -> Requirement | None:
    try:
        return Requirement.model_validate(raw)
    except ValidationError:
        return None


def _decode(header: str) -> Any:
    try:
        return to_json(base64.b64decode(header, validate=True))
    except binascii.Error:
        return None
