"""Decimal numbers and base units, in whole numbers throughout."""

from __future__ import annotations

import re


def is_decimal(text: str) -> bool:
    return re.fullmatch(r"[0-9]{1,78}(\.[0-9]{1,78})?", text) is not None


def parse_units(text: str, decimals: int) -> int | None:
    """Base units of a decimal number; None where it has more places than there are."""
    if not is_decimal(text):
        return None
    whole, _, fraction = text.partition(".")
    if len(fraction) > decimals:
        return None
    return int(whole + fraction.ljust(decimals, "0"))


def format_units(base_units: int, decimals: int) -> str:
    text = str(base_units).rjust(decimals + 1, "0")
    whole, fraction = text[: len(text) - decimals], text[len(text) - decimals :].rstrip("0")
    return f"{whole}.{fraction}" if fraction else whole
