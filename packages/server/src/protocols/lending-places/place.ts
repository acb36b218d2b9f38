import type { EvmChain } from '@say402/readback';
import type { Address } from 'viem';
import type { ReadPiece } from '../../chains/evm/read-pieces.ts';
import type { PlannedToken, PlanStep } from '../../core/plan.ts';
import type { Source } from '../../core/source.ts';

/** Where tokens can be lent, or lie. */
export interface Place {
  /** Of the names of protocols. */
  readonly id: string;
  readonly title: string;
  /** What else there is to say of it: a rate, or whose it is. */
  readonly about: string;
  /** Base units of the token that the wallet has there. */
  readonly held: bigint;
  readonly source: Source;
}

/** Which places are looked for: those that lend the token of a step, on the chain, for the wallet. */
export interface PlaceRequest {
  readonly step: PlanStep;
  readonly chain: EvmChain;
  readonly token: PlannedToken;
  readonly owner: Address;
}

/** The places of one kind that fit a request; of each is read what it takes, or null where it takes nothing of the token now. */
export type PlaceFinder = (request: PlaceRequest) => readonly ReadPiece<Place | null>[];
