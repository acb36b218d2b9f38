import type { Ratio } from '../evm-swap/ratio.ts';

/** A pool from the side of what goes in. Base units, and how many of them a whole token has. */
export interface Reserves {
  readonly into: bigint;
  readonly from: bigint;
  readonly wholeInto: bigint;
  readonly wholeFrom: bigint;
}

const ONE = 10n ** 18n;

/**
 * What a base unit that goes in brings before the fee: in a volatile pool, which holds x * y, and in a stable one, which holds
 * x³y + y³x of whole tokens. Source: `_k` of contracts/Pool.sol, aerodrome-finance/contracts a5fae2e; its slope.
 */
export function poolPrice({ into, from, wholeInto, wholeFrom }: Reserves, stable: boolean): Ratio {
  if (!stable) return { numerator: from, denominator: into };
  const [x, y] = [(into * ONE) / wholeInto, (from * ONE) / wholeFrom];
  return {
    numerator: (3n * x * x * y + y ** 3n) * wholeFrom,
    denominator: (x ** 3n + 3n * x * y * y) * wholeInto,
  };
}
