"""Submits words, and tells what came back for them apart."""

from __future__ import annotations

import inspect
import uuid
from collections.abc import Awaitable
from typing import TypeVar

from ._http import HttpAnswer, parse, to_error, to_json
from ._service import Service
from ._types import Messages, as_messages
from .models import AnswerResponse, ChainName

Value = TypeVar("Value")


async def submit(service: Service, messages: Messages, wallet: str, chain: ChainName, draft: str | None, webhook: str | None) -> HttpAnswer:
    body = {
        "messages": [each.model_dump(by_alias=True) for each in as_messages(messages)],
        "wallet": wallet,
        "chain": chain,
        **({} if draft is None else {"draft": draft}),
        **({} if webhook is None else {"webhook": webhook}),
    }
    headers = {"idempotency-key": str(uuid.uuid4())}
    return await service.call("/api/x402/process", body=body, headers=headers)


def looked_up(answer: HttpAnswer) -> AnswerResponse | None:
    """A 200 without an operation."""
    if answer.status != 200:
        raise to_error(answer)
    body = to_json(answer.body)
    return None if not isinstance(body, dict) or "operationId" in body else parse(AnswerResponse, answer)


async def settled(value: Value | Awaitable[Value]) -> Value:
    if inspect.isawaitable(value):
        return await value
    return value
