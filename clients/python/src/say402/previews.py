"""Parts of a preview that are looked at together."""

from __future__ import annotations

from .models import BalanceChange, Fee, PreviewStep, PreviewStepApproved, PreviewStepReceived, PreviewStepSent


def given(step: PreviewStep) -> tuple[PreviewStepSent | PreviewStepApproved | Fee, ...]:
    """What leaves, or may be taken."""
    return (*step.sent, *step.approved, *step.fees)


def moved(step: PreviewStep) -> tuple[PreviewStepSent | PreviewStepReceived, ...]:
    return (*step.sent, *step.received)


def shown(step: PreviewStep) -> tuple[PreviewStepSent | PreviewStepReceived | PreviewStepApproved | BalanceChange, ...]:
    """Whatever names a token but a fee."""
    return (*step.sent, *step.received, *step.approved, *step.balance_changes)
