import type { Survey } from '../../chains/survey.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import type { Offer, PreparedStep, Protocol } from '../../protocols/protocol.ts';

/** One way to carry out a step, built. */
export interface CarriedStep extends PreparedStep {
  readonly protocol: Protocol;
  /** The other ways that could, where it was chosen among several. */
  readonly beside?: readonly CarriedStep[];
}

/** One way that can't, and why. */
export interface RefusedStep {
  readonly protocol: Protocol;
  readonly reason: Error;
}

/** A way that is weighed by what it offers. */
export type Offered = CarriedStep & { readonly offer: Offer };
type Worth = NonNullable<Offer['worth']>;

/** What gas counts for when ways are compared. */
export interface Weighing {
  /** Wei per gas; null where gas is not known, or where none is paid for. */
  readonly gasPrice: bigint | null;
  /** Whether the chain charges gas at all, so that it is worth mentioning. */
  readonly charges: boolean;
  /** What a wei is worth, by whichever offer knows it. */
  readonly worth: Worth | null;
}

/**
 * The best way for the wallet: the one that gives most, or takes least, after its gas. Where gas can not be priced the amounts decide. A
 * fact of the step says what the other ways gave.
 */
export function chooseOffer(
  made: readonly CarriedStep[],
  refused: readonly RefusedStep[],
  survey: Survey | null,
): CarriedStep | undefined {
  const offered = made.flatMap((step): Offered[] => (step.offer ? [{ ...step, offer: step.offer }] : []));
  if (offered.length < made.length || offered.length === 0)
    return made.toSorted((one, other) => compareOutcomes(other.outcome, one.outcome))[0];
  const weighing = weighingOf(offered, survey);
  const ranked = offered.toSorted((one, other) =>
    signOf(netOf(other.offer, weighing) - netOf(one.offer, weighing)),
  );
  const [best] = ranked;
  if (!best || survey === null || ranked.length + refused.length < 2) return best;
  const facts = [...best.outcome.facts, comparison(ranked, refused, weighing)];
  return { ...best, outcome: { ...best.outcome, facts } };
}

/** By what the ways know of the price of gas. */
export function weighingOf(ways: readonly CarriedStep[], survey: Survey | null): Weighing {
  const fees = survey?.fees;
  return {
    gasPrice: fees?.family === 'evm' ? fees.nextFeePerGas : null,
    charges: fees?.family !== 'svm',
    worth: ways.map(({ offer }) => offer?.worth ?? null).find((worth) => worth !== null) ?? null,
  };
}

/** What the wallet has of an offer in the end, in base units of its token: more is better. */
export function netOf({ exact, amount, gas }: Offer, weighing: Weighing): bigint {
  return (exact === 'in' ? amount : -amount) - gasCost(gas, weighing);
}

function gasCost(gas: bigint, { gasPrice, worth }: Weighing): bigint {
  if (gasPrice === null || worth === null || worth.denominator === 0n) return 0n;
  return (gas * gasPrice * worth.numerator) / worth.denominator;
}

function comparison(
  ranked: readonly Offered[],
  refused: readonly RefusedStep[],
  weighing: Weighing,
): StepOutcome['facts'][number] {
  const offers = ranked.map(({ protocol, offer }) => `${protocol.title} ${offerInWords(offer, weighing)}`);
  const others = refused.map(
    ({ protocol, reason }) => `${protocol.title} nothing (${reasonInWords(reason)})`,
  );
  const weighed =
    weighing.worth === null
      ? 'gas was left out: no pool says what it is worth'
      : `gas at ${fromBaseUnits(weighing.gasPrice ?? 0n, 9)} gwei`;
  const quotes = `quotes of ${ranked.map(({ protocol }) => protocol.title).join(', ')}`;
  const read = weighing.charges ? `${quotes}; ${weighed}` : quotes;
  return { name: 'venues', value: [...offers, ...others].join('; '), source: { kind: 'chain', read } };
}

/** What an offer gives or takes, and its gas. */
export function offerInWords({ exact, token, amount, gas }: Offer, weighing: Weighing): string {
  const [said, cost] = [amount, gasCost(gas, weighing)].map(
    (units) => `${fromBaseUnits(units, token.decimals)} ${token.symbol}`,
  );
  const gives = `${exact === 'in' ? 'gives' : 'takes'} ${said}`;
  return weighing.worth === null ? gives : `${gives} ${exact === 'in' ? 'less' : 'and'} ${cost} of gas`;
}

function reasonInWords(reason: Error): string {
  if (!(reason instanceof Say402Error)) return 'it can not be read';
  const { title } = reason;
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** Above zero where the first brings more, or takes less for the same. */
function compareOutcomes(one: StepOutcome, other: StepOutcome): number {
  const more = totalReceived(one) - totalReceived(other);
  return more === 0n ? signOf(totalSent(other) - totalSent(one)) : signOf(more);
}

const totalReceived = ({ received }: StepOutcome): bigint =>
  received.reduce((sum, { expected }) => sum + expected, 0n);
const totalSent = ({ changes }: StepOutcome): bigint =>
  changes.reduce((sum, { expected }) => (expected < 0n ? sum - expected : sum), 0n);
const signOf = (difference: bigint): number => (difference === 0n ? 0 : difference > 0n ? 1 : -1);
