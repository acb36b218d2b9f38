"""The one error of this package."""

from __future__ import annotations

from typing import Any, Final

from .models import Answer, OpenPoint, PreviewStep

CLIENT_ERROR_CODES: Final[tuple[str, ...]] = (
    "answered",
    "not_a_question",
    "unreachable",
    "unreadable_answer",
    "payment_refused",
    "price_differs",
    "price_too_high",
    "not_offered",
    "payment_unfinished",
    "wallet_missing",
    "wrong_wallet",
    "wrong_chain",
    "preview_wrong",
    "not_explained",
    "bytes_differ",
    "not_released",
    "broadcast_refused",
    "transaction_failed",
    "transaction_replaced",
    "transaction_expired",
    "not_confirmed",
    "storage_broken",
)
"""Codes of this package, beside those that the service answers with (`registry.ERROR_CODES`)."""


class Say402Error(Exception):
    """A stable code, what failed with the values seen, and what to do."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        hint: str | None = None,
        status: int | None = None,
        question: str | None = None,
        options: tuple[str, ...] = (),
        open: tuple[OpenPoint, ...] = (),
        draft: str | None = None,
        answer: Answer | None = None,
        issues: tuple[Any, ...] = (),
        retry_after: float | None = None,
        operation_id: str | None = None,
        preview: tuple[PreviewStep, ...] | None = None,
        preview_hash: str | None = None,
        differences: tuple[str, ...] = (),
        transaction_id: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint
        """What to do."""
        self.status = status
        """HTTP status, where the service answered."""
        self.question = question
        """`question`: what to ask the user, and in `options` and `open` answers to choose from."""
        self.options = options
        self.open = open
        self.draft = draft
        """`question`: to be passed to `prepare` with the answer."""
        self.answer = answer
        """`answered`: what was looked up; the message says it in a sentence."""
        self.issues = issues
        self.retry_after = retry_after
        """Seconds after which a repetition makes sense."""
        self.operation_id = operation_id
        self.preview = preview
        """`quote_moved`: what the operation would do now, and in `preview_hash` what accepts it."""
        self.preview_hash = preview_hash
        self.differences = differences
        """`bytes_differ`, `preview_wrong`: each difference in words."""
        self.transaction_id = transaction_id

    def __str__(self) -> str:
        hint = f" {self.hint}" if self.hint else ""
        return f"{self.message}{hint} [{self.code}]"
