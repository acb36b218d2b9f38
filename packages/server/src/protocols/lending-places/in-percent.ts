import { fromBaseUnits } from '../../core/amount.ts';

/** A rate a year with 18 decimals, in words; cut to two decimals of a percent. */
export const inPercent = (rate: bigint): string =>
  `${fromBaseUnits(rate / 10n ** 14n, 2)}% a year now, variable`;
