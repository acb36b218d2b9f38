import { fromBaseUnits, toBaseUnits } from '../../core/amount.ts';
import type { Decimal } from '../../core/intent.ts';
import { Say402Error } from '../../core/say402-error.ts';

const DECIMALS = 18;
const ONE = 10n ** 18n;

export interface HealthCheck {
  /** With 18 decimals; null without debt. */
  readonly before: bigint | null;
  readonly after: bigint | null;
  /** What the operator has set. */
  readonly least: Decimal;
  /** The step was offered before: an ordinary move of prices must not refuse it now. */
  readonly offered: boolean;
}

/**
 * Refuses a loan or a withdrawal that leaves too little between the account and its liquidation.
 *
 * @throws Say402Error `unhealthy_position`
 */
export function checkHealth({ before, after, least, offered }: HealthCheck): void {
  const limit = toBaseUnits(least, DECIMALS) ?? 0n;
  // Between offer and release, half of the margin may be used up.
  const bound = offered ? limit - (limit - ONE) / 2n : limit;
  if (after === null || after >= bound) return;
  const detail = `The health factor would go from ${inHealth(before)} to ${inHealth(after)}; this service prepares nothing that ends below ${least}, as accounts below 1 are liquidated.`;
  throw new Say402Error('unhealthy_position', detail);
}

/** Why nothing can be borrowed safely, as the end of a sentence. */
export function asReason(least: string, health: bigint | null): string {
  const own =
    health === null
      ? 'the wallet has too little collateral there'
      : `that of the wallet is ${inHealth(health)}`;
  return `this service keeps the health factor at ${least} at least, and ${own}.`;
}

/** A health factor to two decimals, rounded down. */
export function inHealth(health: bigint | null): string {
  return health === null ? 'no debt' : fromBaseUnits(health / 10n ** 16n, 2);
}
