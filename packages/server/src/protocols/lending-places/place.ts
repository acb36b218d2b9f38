import type { EvmChain } from '@say402/readback';
import type { Address, ContractFunctionParameters } from 'viem';
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

/** Calls that one place is read by, and what their answers say of it; null is what a call that fails answers. */
export interface PlaceReading {
  readonly calls: readonly ContractFunctionParameters[];
  /** @returns null where it takes nothing of the token now */
  placeOf(answers: readonly unknown[]): Place | null;
}

/** The places of one kind that fit a request. */
export type PlaceFinder = (request: PlaceRequest) => readonly PlaceReading[];
