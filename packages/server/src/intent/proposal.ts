import type { Span } from '../core/intent.ts';

/**
 * A value for one slot, as a reader proposes it. `at`: the user's words that say it, null where none do ("swap 5 USDC to ETH and lend": the
 * ETH). `value`: its normal form (`values/normal-form.ts`: `5`, `$5`, `1/2`, `all`, `USDC`, `native`, `wallet`, `0.5%`); null where the
 * value is to be read from the words.
 */
export interface ProposedSlot {
  readonly at: Span | null;
  readonly value: string | null;
  /** Of a slice of the amount at `at`: the words that say how large it is. */
  readonly share?: Span | undefined;
}

export interface ProposedStep {
  /** The name of an action definition. */
  readonly action: string;
  readonly slots: Readonly<Record<string, ProposedSlot>>;
}

/** Why a value or a limiting word of the user's is in no slot. */
export const UNUSED_REASONS = [
  'replaced',
  'said_before',
  'own_chain',
  'own_wallet',
  'same_again',
  'context',
  'courtesy',
  'example',
] as const;

export type UnusedReason = (typeof UNUSED_REASONS)[number];

/** Words of the user's that say a value or a limit but fill no slot, with the reason. */
export interface Unused {
  readonly at: Span;
  readonly why: UnusedReason;
}

/** What a reader understood, as places in the user's messages, before code has read or proved it. */
export interface Proposal {
  readonly steps: readonly ProposedStep[];
  readonly unused: readonly Unused[];
}
