/** Effects on positions in pools. A token is an EIP-55 address, or `native` for the chain's own coin; amounts are base units. */
export type LiquidityEffect =
  | {
      /** Two tokens go into a pool, and a new position comes out. */
      readonly kind: 'add_liquidity';
      /** The contract that holds positions. */
      readonly venue: string;
      readonly owner: string;
      /** In the order of the pool, as are the amounts. */
      readonly tokens: readonly [string, string];
      /** At most so much of each. */
      readonly amount0: bigint;
      readonly amount1: bigint;
      /** At least so much of each, or nothing happens. */
      readonly minimum0: bigint;
      readonly minimum1: bigint;
      /** Of the pool, in hundredths of a basis point. */
      readonly fee: number;
      readonly ticks: readonly [number, number];
      /** Who gets the position. */
      readonly recipient: string;
      /** Seconds since the epoch after which nothing happens. */
      readonly deadline: bigint;
    }
  | {
      /** More of both tokens goes into a position; only the chain knows which tokens they are, and whose it is. */
      readonly kind: 'increase_liquidity';
      readonly venue: string;
      readonly owner: string;
      readonly position: bigint;
      /** In the order of the pool: at most so much of each. */
      readonly amount0: bigint;
      readonly amount1: bigint;
      readonly minimum0: bigint;
      readonly minimum1: bigint;
      /** Wei that are sent with it; what is not needed is returned. */
      readonly value: bigint;
      readonly deadline: bigint;
    }
  | {
      /** A part of a position is taken out, with all that it has earned. */
      readonly kind: 'remove_liquidity';
      readonly venue: string;
      readonly owner: string;
      readonly position: bigint;
      readonly liquidity: bigint;
      readonly minimum0: bigint;
      readonly minimum1: bigint;
      readonly recipient: string;
      readonly deadline: bigint;
    }
  | {
      /** All that a position has earned is paid out. */
      readonly kind: 'collect_fees';
      readonly venue: string;
      readonly owner: string;
      readonly position: bigint;
      readonly recipient: string;
    };
