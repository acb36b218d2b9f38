import type { FaultName } from '@say402/sandbox';

/** What the conformance kit does to the first presentation of a payment. */
export interface FacilitatorFault {
  readonly fault: FaultName;
  readonly options: Readonly<Record<string, unknown>>;
}

interface Dealt extends FacilitatorFault {
  readonly weight: number;
  /** It takes the service long to find out: not in a quick run. */
  readonly slow?: true;
  /** Only a deadline on the chain ends it, which on Solana takes minutes. */
  readonly evmOnly?: true;
}

const fault = (fault: FaultName, weight: number, options: FacilitatorFault['options'] = {}): Dealt => ({
  fault,
  weight,
  options,
});

/** Every fault of `/settle`, with the variants that differ in what the chain did. */
export const FACILITATOR_FAULTS: readonly Dealt[] = [
  fault('accept_then_timeout', 3),
  fault('accept_then_timeout', 2, { settlesAfterMs: 700 }),
  fault('accept_then_timeout', 2, { settlesAfterMs: 2_500 }),
  fault('timeout_before_settling', 2),
  fault('error_after_settling', 3),
  fault('error_before_settling', 2),
  fault('error_before_settling', 2, { status: 503, settlesAfterMs: 900 }),
  fault('reset_before_settling', 2),
  fault('reset_before_settling', 1, { how: 'end' }),
  fault('reset_after_settling', 3),
  fault('reset_after_settling', 2, { inBody: true }),
  fault('slow', 2, { delayMs: 400, settles: 'last' }),
  fault('slow', 2, { delayMs: 2_500, settles: 'first' }),
  fault('slow', 2, { delayMs: 2_500, settles: 'last' }),
  fault('redirect', 2),
  fault('html', 2),
  fault('html', 1, { settles: false }),
  fault('empty', 2),
  fault('empty', 1, { settles: false }),
  fault('truncated_json', 2),
  fault('truncated_json', 1, { settles: false }),
  fault('large_body', 1, { bytes: 2_097_152 }),
  fault('large_body', 1, { bytes: 2_097_152, settles: false }),
  fault('wrong_network', 2),
  fault('wrong_network', 1, { settles: false }),
  fault('success_as_text', 2),
  fault('success_as_text', 1, { settles: false }),
  fault('success_without_hash', 2),
  fault('success_without_hash', 1, { settles: false, hash: 'missing' }),
  fault('pending_then_confirmed', 2),
  fault('pending_then_confirmed', 2, { withHash: false, pendingAnswers: 2, settlesAfterMs: 800 }),
  { ...fault('pending_then_reverted', 1), slow: true, evmOnly: true },
  { ...fault('pending_then_reverted', 1, { withHash: false, pendingAnswers: 2 }), slow: true, evmOnly: true },
  fault('double_answer', 1),
  fault('double_answer', 1, { again: 'duplicate_settlement' }),
  fault('refuse', 3),
  fault('refuse', 2, { reason: 'unexpected_settle_error' }),
  fault('refuse', 2, { settlesAfterMs: 0 }),
  { ...fault('refuse', 2, { settlesAfterMs: 2_000 }), slow: true },
  fault('refusal_in_dialect', 2),
  fault('refusal_in_dialect', 1, { dialect: 'cdp', reason: 'invalid_payload' }),
  { ...fault('refusal_in_dialect', 1, { dialect: 'x402_rs_minimal', settles: true }), slow: true },
];
