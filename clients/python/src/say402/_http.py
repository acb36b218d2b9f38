"""Exchanges with the service and with nodes: bounded in bytes and time, never redirected."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import httpx
from pydantic import BaseModel, ValidationError

from .errors import Say402Error
from .models import Problem

MOST_BYTES: Final = 8 * 1024 * 1024
"""Of one answer, whoever gives it."""
LONGEST: Final = 60.0
"""Seconds for one exchange; the service holds an open settlement for 25."""

Message = TypeVar("Message", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    status: int
    headers: httpx.Headers
    body: bytes


class Unreachable(Exception):
    """Nothing was answered, or nothing that may be read."""


async def exchange(
    client: httpx.AsyncClient,
    url: str,
    *,
    body: object = None,
    headers: Mapping[str, str] | None = None,
    within: float = LONGEST,
) -> HttpAnswer:
    """One request and its whole answer. Raises `Unreachable`."""
    content = None if body is None else json.dumps(body, separators=(",", ":")).encode()
    sent = {"accept": "application/json", "accept-encoding": "identity", **(headers or {})}
    if content is not None:
        sent["content-type"] = "application/json"
    method = "GET" if content is None else "POST"
    try:
        async with asyncio.timeout(within):
            async with client.stream(method, url, content=content, headers=sent, follow_redirects=False, timeout=within) as response:
                if response.is_redirect:
                    raise Unreachable(f"it redirects to {response.headers.get('location', 'nowhere')[:200]}")
                if response.headers.get("content-encoding", "identity") != "identity":
                    raise Unreachable("it answers compressed, which was not asked for")
                read = bytearray()
                async for chunk in response.aiter_raw():
                    read += chunk
                    if len(read) > MOST_BYTES:
                        raise Unreachable(f"it answers more than {MOST_BYTES} bytes")
                return HttpAnswer(response.status_code, response.headers, bytes(read))
    except (httpx.HTTPError, httpx.InvalidURL, TimeoutError, OSError) as error:
        raise Unreachable(str(error) or type(error).__name__) from error


def parse(model: type[Message], answer: HttpAnswer) -> Message:
    """The body of a 200, held to its schema. Raises what another answer says, or `unreadable_answer`."""
    if answer.status != 200:
        raise to_error(answer)
    try:
        return model.model_validate_json(answer.body)
    except ValidationError as error:
        issue = error.errors(include_input=False, include_url=False)[0]
        where = f"{'.'.join(str(part) for part in issue['loc'])}: {issue['msg']}"
        raise Say402Error(
            "unreadable_answer",
            f"The service answered 200 with another body ({where}).",
            status=200,
            hint="Client and service may be of different versions.",
        ) from error


def to_error(answer: HttpAnswer) -> Say402Error:
    """The error that an answer stands for."""
    wait = retry_after(answer.headers)
    try:
        said = Problem.model_validate_json(answer.body)
    except ValidationError:
        return Say402Error(
            "unreadable_answer",
            f"The service answered {answer.status} with nothing that it documents.",
            status=answer.status,
            retry_after=wait,
            hint="Check that the address is that of a Say402 service, and what stands between.",
        )
    return Say402Error(
        said.code,
        said.detail,
        status=answer.status,
        hint=said.hint,
        question=said.question,
        options=said.options or (),
        open=said.open or (),
        draft=said.draft,
        issues=said.issues or (),
        operation_id=said.operation_id,
        preview=said.preview,
        preview_hash=said.preview_hash,
        retry_after=wait,
    )


def retry_after(headers: httpx.Headers) -> float | None:
    """Seconds of `Retry-After`; None where there is none that can be read."""
    text = headers.get("retry-after", "")
    return float(text) if text.isascii() and text.isdigit() and len(text) <= 6 else None


def to_json(text: str | bytes) -> Any:
    """JSON; None where it is none, or too deep."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
