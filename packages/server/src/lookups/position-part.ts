import type { Fact } from '../core/answer.ts';
import type { Finding } from '../core/finding.ts';

/** Whose positions are read. */
export interface Reading {
  readonly wallet: string;
  /** The ids of the protocols that are asked about; all where none is. */
  readonly named: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Resolves once the block is fixed; everything read after that is of this block. */
  readonly pinned: Promise<unknown>;
}

/** What was found in one protocol. */
export interface Positions {
  readonly facts: readonly Fact[];
  /** Ends of sentences that begin with "you". */
  readonly said: readonly string[];
  readonly next: readonly string[];
  readonly findings: readonly Finding[];
}

export const NOTHING: Positions = { facts: [], said: [], next: [], findings: [] };

/** What was found in several places, as one. */
export const combined = (parts: readonly Positions[]): Positions => ({
  facts: parts.flatMap(({ facts }) => facts),
  said: parts.flatMap(({ said }) => said),
  next: parts.flatMap(({ next }) => next),
  findings: parts.flatMap(({ findings }) => findings),
});

/** What was found, to be completed by the block that it was read of. */
export type PositionPart = (block: bigint) => Positions;
