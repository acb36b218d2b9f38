import type { Reserve } from './reserve.ts';

/** Isolated collateral: it can only be the account's single collateral, for loans of some assets up to a ceiling. */
export interface Isolation {
  readonly symbol: string;
  readonly reserve: Reserve;
}
