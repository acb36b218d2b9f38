import { fromBaseUnits } from '../core/amount.ts';

const SECONDS_A_YEAR = 31_536_000n;

/** A rate a year with 27 decimals, as Aave counts it, in percent cut to two decimals: `1.15%`. */
export const percentOfRay = (rate: bigint): string => inPercent(rate / 10n ** 9n);

/** A rate for each second with 18 decimals, as pools of the Compound v2 kind count it, in percent a year before compounding. */
export const percentOfSecond = (rate: bigint): string => inPercent(rate * SECONDS_A_YEAR);

/** @param rate a year, with 18 decimals */
const inPercent = (rate: bigint): string => `${fromBaseUnits(rate / 10n ** 14n, 2)}%`;
