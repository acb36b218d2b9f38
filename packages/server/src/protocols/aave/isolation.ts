import type { Reserve } from './reserve.ts';

/** Isolated collateral: the only one of its account, for some loans up to a ceiling. */
export interface Isolation {
  readonly symbol: string;
  readonly reserve: Reserve;
}
