"""Holds a preview to itself and to the curated lists, before anything is paid."""

from __future__ import annotations

from collections.abc import Sequence

from .amounts import parse_units
from .errors import Say402Error
from .models import PreviewStep, PreviewToken
from .previews import given
from .registry import CHAINS, TOKENS


def check_preview(chain: str, preview: Sequence[PreviewStep]) -> None:
    """What it calls a listed token is that token, and every amount in words is the one in base units. Raises `preview_wrong`."""
    amounts = [(each.token, each.amount, each.base_units) for step in preview for each in given(step)]
    amounts += [(each.token, each.minimum, each.minimum_base_units) for step in preview for each in step.received]
    differences = []
    for token, amount, base_units in amounts:
        differences += _wrong_token(chain, token)
        if parse_units(amount, token.decimals) != int(base_units):
            differences.append(f"{amount} {token.symbol} is not {base_units} base units")
    if differences:
        raise Say402Error(
            "preview_wrong",
            f"The preview contradicts what is known: {'; '.join(differences)}.",
            hint="Do not pay. Tell the operator of the service.",
            differences=tuple(differences),
        )


def _wrong_token(chain: str, token: PreviewToken) -> list[str]:
    facts = CHAINS[chain]
    if token.address is None:
        known = (facts.native_symbol, facts.native_decimals)
    else:
        spelled = token.address if facts.family == "svm" else token.address.lower()
        spell = (lambda text: text) if facts.family == "svm" else str.lower
        listed = next((each for each in TOKENS[chain] if spell(each.address) == spelled), None)
        if listed is None:
            return [f"{token.symbol} ({token.address}) is called a listed token and is none"] if token.in_registry else []
        known = (listed.symbol, listed.decimals)
    if known == (token.symbol, token.decimals):
        return []
    name = token.address or "the native coin"
    return [f"{name} is {known[0]} with {known[1]} decimals, not {token.symbol} with {token.decimals}"]
