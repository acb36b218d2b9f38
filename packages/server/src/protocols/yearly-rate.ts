import { fromBaseUnits } from '../core/amount.ts';

const SECONDS_A_YEAR = 31_536_000n;

/** A rate for each second as one for a year, before compounding, with the same decimals. */
export const perYear = (perSecond: bigint): bigint => perSecond * SECONDS_A_YEAR;

/** A rate a year with 27 decimals, as Aave counts it, in percent cut to two decimals: `1.15%`. */
export const percentOfRay = (rate: bigint): string => percentOfYear(rate / 10n ** 9n);

/** A rate for each second with 18 decimals, as pools of the Compound v2 kind count it, in percent a year before compounding. */
export const percentOfSecond = (rate: bigint): string => percentOfYear(perYear(rate));

/** A rate a year with 18 decimals, in percent cut to two decimals. */
export const percentOfYear = (rate: bigint): string => `${fromBaseUnits(rate / 10n ** 14n, 2)}%`;
