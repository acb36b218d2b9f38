import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { percentFraction } from '../percent.ts';
import type { StepContext } from '../protocol.ts';
import type { DepositRequest } from './deposit-request.ts';

/** A quote for a deposit, by Across or by a service in front of it such as LI.FI. */
export interface DepositQuote {
  /** Base units of the token. */
  readonly fee: bigint;
  readonly contract: string;
  readonly tooLow: boolean;
  /** Seconds since the epoch. */
  readonly quoteTimestamp: number;
  readonly fillDeadline: number;
  /** Seconds; null where it was not said. */
  readonly fillTime: number | null;
}

/** What is kept of the deposit, in base units, and its times, in seconds since the epoch. */
export interface BoundFee {
  readonly now: bigint;
  /** The most that the preview promises, or has promised, to be kept. */
  readonly most: bigint;
  readonly quoteTimestamp: number;
  readonly fillDeadline: number;
  /** Seconds; null where it was not said. */
  readonly fillTime: number | null;
}

/** Seconds. The contract takes quotes of the last hour: half of it is left for signing. */
const OLDEST_QUOTE = 1800;
const CLOCK_DRIFT = 60;
/** Seconds until the latest fill: less leaves hardly time to sign, see and fill the deposit; after it an unfilled deposit comes back. */
const [FIRST_FILL, LAST_FILL] = [900, 24 * 3600];

/**
 * Refuses a quote that no honest API gives. Prepared again, the fee may rise up to what was promised.
 *
 * @throws Say402Error `market_refuses`, `quote_moved`
 */
export function boundFee(
  { from, token, amount, contract, by }: DepositRequest,
  quote: DepositQuote,
  { settings, promised, now }: StepContext,
): BoundFee {
  const said = (units: bigint): string => `${fromBaseUnits(units, token.decimals)} ${token.symbol}`;
  const refuse = (why: string): never => {
    throw new Say402Error('market_refuses', `${by} can not be used: ${why}.`);
  };
  const seconds = Math.floor(now / 1000);
  const { fee, quoteTimestamp, fillDeadline, fillTime } = quote;
  if (quote.contract !== contract)
    refuse(`its answer names the contract ${quote.contract}, and on ${from.title} it is ${contract}`);
  if (quote.tooLow || fee >= amount) refuse(`${said(amount)} are too little for its fee of ${said(fee)}`);
  const { numerator, denominator } = percentFraction(settings.maxPriceImpact);
  if (fee * denominator > amount * numerator)
    refuse(
      `it takes ${said(fee)} of ${said(amount)}, and this service lets it keep ${settings.maxPriceImpact}% at most`,
    );
  if (quoteTimestamp < seconds - OLDEST_QUOTE || quoteTimestamp > seconds + CLOCK_DRIFT)
    refuse(`its quote is of ${quoteTimestamp}, and it is ${seconds}`);
  if (fillDeadline < seconds + FIRST_FILL || fillDeadline > seconds + LAST_FILL)
    refuse(`its deadline is ${fillDeadline}, and it is ${seconds}`);
  const allowed = promised?.fees.find((each) => each.token === token.address)?.amount;
  if (allowed !== undefined && fee > allowed) {
    const detail = `${by} takes ${said(fee)} now; at most ${said(allowed)} were promised.`;
    throw new Say402Error('quote_moved', detail);
  }
  // Half as much again, and a thousandth: fees follow the gas of the other chain.
  const most = allowed ?? fee + fee / 2n + amount / 1000n;
  return { now: fee, most: most < amount ? most : fee, quoteTimestamp, fillDeadline, fillTime };
}
