"""What a service, or somebody on the way to it, may answer: bounded in bytes and time, never redirected, held to its schema."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator, Callable

import httpx
import pytest

from say402 import ERROR_CODES, AsyncSay402, FileStorage, Say402Error
from say402._http import MOST_BYTES, Unreachable, exchange
from say402.amounts import format_units, parse_units
from say402.models import Problem, QueryResponse

pytestmark = pytest.mark.anyio

Answer = Callable[[httpx.Request], httpx.Response]
READ = "/api/operations/op_1"


class Endless(httpx.AsyncByteStream):
    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            yield b" " * 65_536


class Slow(httpx.AsyncByteStream):
    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            yield b" "
            await asyncio.sleep(0.01)


def raw(content: bytes, status: int = 200, **headers: str) -> httpx.Response:
    return httpx.Response(status, headers=headers, stream=httpx.ByteStream(content))


def problem(status: int, code: str, **headers: str) -> httpx.Response:
    said = {"type": "https://x.example", "title": "t", "status": status, "detail": "d", "code": code, "error": "d"}
    return raw(json.dumps(said).encode(), status, **headers)


async def asked(answer: Answer, patience: float = 0.0) -> Say402Error:
    async with AsyncSay402("http://s", transport=httpx.MockTransport(answer), patience=patience) as say402:
        with pytest.raises(Say402Error) as error:
            await say402.read("op_1")
        return error.value


@pytest.mark.parametrize(
    ("answer", "code", "says"),
    [
        (lambda _: httpx.Response(200, stream=Endless()), "unreachable", str(MOST_BYTES)),
        (lambda _: raw(b"", 302, location="http://elsewhere"), "unreachable", "redirects to http://elsewhere"),
        (lambda _: raw(gzip.compress(b"{}"), **{"content-encoding": "gzip"}), "unreachable", "compressed"),
        (lambda _: raw(b"<html>"), "unreadable_answer", "another body"),
        (lambda _: raw(b"[" * 100_000), "unreadable_answer", "another body"),
        (lambda _: raw(b"{}", 418), "unreadable_answer", "418"),
        (lambda _: problem(404, "operation_not_found"), "operation_not_found", "d"),
        (lambda _: problem(422, "of_a_newer_service"), "of_a_newer_service", "d"),
    ],
    ids=["endless", "redirect", "compressed", "page", "deep", "teapot", "problem", "newer"],
)
async def test_an_answer_that_is(answer: Answer, code: str, says: str) -> None:
    error = await asked(answer)
    assert error.code == code and says in error.message


async def test_an_answer_takes_no_longer_than_it_may() -> None:
    transport = httpx.MockTransport(lambda _: httpx.Response(200, stream=Slow()))
    async with httpx.AsyncClient(transport=transport) as client:
        with pytest.raises(Unreachable):
            await exchange(client, "http://s", within=0.05)


async def test_the_same_request_is_repeated_while_the_service_is_busy() -> None:
    seen: list[httpx.Request] = []
    answers = [problem(503, "chain_unavailable", **{"retry-after": "0"}), problem(409, "idempotency_in_flight"), raw(b"{}", 418)]

    def answer(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return answers[len(seen) - 1]

    transport = httpx.MockTransport(answer)
    async with AsyncSay402("http://s/", api_key="k", transport=transport, patience=5.0) as say402:
        with pytest.raises(Say402Error):
            await say402.prepare("send 5 USDC to bob.eth", wallet="0x1", chain="base")
    assert len(seen) == 3
    assert len({(str(each.url), each.content, each.headers["idempotency-key"]) for each in seen}) == 1
    assert {each.headers["authorization"] for each in seen} == {"Bearer k"}


async def test_a_busy_service_is_not_waited_for_longer_than_the_patience() -> None:
    error = await asked(lambda _: problem(503, "chain_unavailable", **{"retry-after": "600"}), patience=60.0)
    assert error.code == "chain_unavailable" and error.retry_after == 600.0 and error.status == 503


def test_messages_are_held_to_their_schema() -> None:
    said = {"type": "x", "title": "t", "status": 422, "detail": "d", "code": "question", "error": "d", "unheardOf": 1}
    assert Problem.model_validate_json(json.dumps(said)).code == "question"
    for wrong in ({"status": "422"}, {"code": None}, {"draft": "x" * 1_000}):
        with pytest.raises(ValueError, match="validation error"):
            Problem.model_validate_json(json.dumps({**said, **wrong}))
    with pytest.raises(ValueError, match="validation errors"):
        QueryResponse.model_validate_json("{}")
    assert "question" in ERROR_CODES


def test_amounts_are_whole_numbers_throughout() -> None:
    assert parse_units("0.1", 18) == 10**17
    assert parse_units("123456789012345678901234567890.000001", 6) == 123456789012345678901234567890000001
    assert [parse_units(text, 6) for text in ("1e3", "-1", ".5", "0.0000001", "\u0663", "")] == [None] * 6
    assert [format_units(each, 6) for each in (0, 1, 1_000_000, 1_500_000)] == ["0", "0.000001", "1", "1.5"]


def test_files_are_named_by_operations_alone(tmp_path: object) -> None:
    storage = FileStorage(str(tmp_path))
    storage.write("op_1", "{}")
    assert storage.list() == ["op_1"] and storage.read("op_2") is None
    for name in ("../op", "a/b", "", "."):
        with pytest.raises(Say402Error):
            storage.write(name, "{}")
