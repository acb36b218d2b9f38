import type { Decimal } from './intent.ts';

/** What the operator has set for steps that do not say it themselves. */
export interface StepSettings {
  /** Percent that a price may slip. */
  readonly slippage: Decimal;
  /** Percent by which a swap may move the price of its pools. */
  readonly maxPriceImpact: Decimal;
  /** Percent by which a swap may bring less than an oracle says it is worth. */
  readonly maxBelowOracle: Decimal;
  /** The health factor below which no loan and no withdrawal ends. */
  readonly leastHealth: Decimal;
  /** Seconds that a transaction with a deadline may take. */
  readonly deadlineSeconds: number;
  /** Seconds that an order stands. */
  readonly orderSeconds: number;
  /** Vote address of the validator that SOL is staked with; null where it has to be said. */
  readonly validator: string | null;
  /** Whether one swap may become two through different venues, where that brings more. */
  readonly splitSwaps: boolean;
  /** Whether functions that users write out are prepared. */
  readonly contractCalls: boolean;
}
