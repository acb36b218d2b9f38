import type { ActionDefinition } from '../../core/action.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken, PlanStep, Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot } from '../../core/slot-of.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { percentFraction } from '../../protocols/percent.ts';
import { readPrice, type DollarPrice, type PriceReading } from '../../resolve/dollar-price.ts';
import type { Context, ServedChain } from '../context.ts';

/**
 * What both sides of an exchange are worth elsewhere than in its pools. Each is asked for the token's price once its decimals are known.
 */
export type WorthOfSwap = readonly [sold: PriceReading, bought: PriceReading];

const MILLION = 1_000_000n;
/** A warning is given from a third of the difference that is refused. */
const WARNED_FROM = 3n;

/** Begins to read what both sides of an exchange are worth; null for other steps. @throws Say402Error `chain_unavailable` */
export async function readWorth(
  { port }: ServedChain,
  step: PlanStep,
  actions: readonly ActionDefinition[],
): Promise<WorthOfSwap | null> {
  const exchange = actions.find(({ name }) => name === step.action)?.exchange;
  if (!exchange) return null;
  const [given, got] = [findSlot(step, exchange.gives, 'token'), findSlot(step, exchange.gets, 'token')];
  return given && got ? Promise.all([tolerantly(port, given), tolerantly(port, got)]) : null;
}

/** A contract that can't be read has no price. */
async function tolerantly(port: ServedChain['port'], { address }: PlannedToken): Promise<PriceReading> {
  try {
    return await readPrice(port, address);
  } catch (error) {
    if (error instanceof Say402Error && error.code === 'contract_unreadable') return () => null;
    throw error;
  }
}

/**
 * Holds what a swap brings against what both sides are worth elsewhere. Only oracles refuse it; averages of pools lag behind fast prices,
 * so they only warn.
 *
 * @returns warnings to add
 * @throws Say402Error `price_far_from_oracle`
 */
export function checkPrice(
  worth: WorthOfSwap | null,
  outcome: StepOutcome,
  { settings }: Pick<Context, 'settings'>,
): Warning[] {
  const exchange = exchangeOf(outcome);
  if (!worth || !exchange) return [];
  const prices = pricesOf(worth, exchange.sold.token, exchange.bought.token);
  if ('unknown' in prices) return [{ code: 'price_not_checked', text: prices.unknown }];
  const { sold, bought } = prices;
  if (!sold || !bought) return [];
  const paid = valueOf(exchange.sold, sold);
  const got = valueOf(exchange.bought, bought);
  if (paid < ONE_CENT || got >= paid) return [];
  const below = MILLION - (got * MILLION) / paid;
  const { numerator, denominator } = percentFraction(settings.maxBelowOracle);
  const most = (MILLION * numerator) / denominator;
  // A swap comes close to what is known; an order that is below it is filled at once, which may not be meant.
  if (below < most / WARNED_FROM && !outcome.order) return [];
  const said = `The ${outcome.order ? 'order, which is filled as soon as somebody pays its price,' : 'swap'} takes ${inDollars(paid)} and brings ${inDollars(got)}, ${fromBaseUnits(below, 4)}% less, by what is known of both prices (${sold.source.kind === 'chain' ? sold.source.read : ''}; ${bought.source.kind === 'chain' ? bought.source.read : ''})`;
  if (below > most && sold.by === 'oracle' && bought.by === 'oracle')
    throw new Say402Error(
      'price_far_from_oracle',
      `${said}. This service takes at most ${settings.maxBelowOracle}% less.`,
    );
  return [{ code: 'price_far_from_oracle', text: `${said}.` }];
}

type PricesOfSwap =
  { readonly sold: DollarPrice | null; readonly bought: DollarPrice | null } | { readonly unknown: string };

/** The minimum of a swap holds without oracles: where these can't be taken at their word, it is said and left to the user. */
function pricesOf([sold, bought]: WorthOfSwap, sent: PlannedToken, received: PlannedToken): PricesOfSwap {
  try {
    return { sold: sold(sent), bought: bought(received) };
  } catch (error) {
    if (!(error instanceof Say402Error) || error.code !== 'price_unavailable') throw error;
    return { unknown: `What the swap brings was not held against an oracle. ${error.message}` };
  }
}

interface Amount {
  readonly token: PlannedToken;
  readonly amount: bigint;
}

/** What is given for what: of an order at its own price, of a swap as is expected. */
function exchangeOf({ order, sent: [sent], received: [received], changes }: StepOutcome) {
  if (order) return order;
  if (!sent || !received) return null;
  const taken = changes.find(({ token }) => token.address === sent.token.address)?.expected ?? 0n;
  const sold: Amount = { token: sent.token, amount: taken < 0n ? -taken : sent.amount };
  const bought: Amount = { token: received.token, amount: received.expected };
  return { sold, bought };
}

/** Of so little rounding takes more. In dollars with 8 decimals. */
const ONE_CENT = 1_000_000n;

/** Dollars with 8 decimals. */
const valueOf = ({ amount, token }: Amount, { price }: DollarPrice): bigint =>
  (amount * price) / 10n ** BigInt(token.decimals);

const inDollars = (value: bigint): string => `$${fromBaseUnits(value / 1_000_000n, 2)}`;
