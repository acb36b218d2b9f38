import type { Slot } from './intent.ts';

/** What can be done with a thing that a look-up found, such as sending it or closing it. */
export type FindingKind =
  | 'token'
  | 'coin'
  | 'stable'
  | 'liquid_stake'
  | 'allowance'
  | 'debt'
  | 'supply'
  | 'pledge'
  | 'liquidity'
  | 'fees'
  | 'unlock'
  | 'active_stake'
  | 'free_stake'
  | 'order'
  | 'reward';

type Unplaced<T> = T extends unknown ? Omit<T, 'at'> : never;

/** A slot whose value was found, and not said. */
export type FoundSlot = Unplaced<
  Extract<Slot, { type: 'token' | 'contract' | 'protocol' | 'token_id' | 'deed' }>
>;

/** One thing that a look-up found in the wallet of the request, on its chain. */
export interface Finding {
  readonly kinds: readonly FindingKind[];
  /** In words: "5 USDC". */
  readonly what: string;
  readonly slots: Readonly<Record<string, FoundSlot>>;
}

/** A token by its address, or the native coin. */
export const foundToken = ({
  address,
  symbol,
}: {
  readonly address: string | null;
  readonly symbol: string;
}): FoundSlot =>
  address === null
    ? { type: 'token', kind: 'native', text: symbol }
    : { type: 'token', kind: 'address', text: address };
