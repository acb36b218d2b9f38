import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { NATIVE } from '../../core/plan.ts';
import { checkHealth } from '../aave/check-health.ts';
import type { StepContext } from '../protocol.ts';
import { healthOf, mostDebt, type Account } from './account.ts';
import type { MarketStep } from './market-step.ts';
import type { MarketState } from './read-markets.ts';

interface Standing {
  readonly state: MarketState;
  readonly before: Account;
  readonly after: Account;
  /** What may be taken at most. */
  readonly most: bigint;
}

/**
 * Refuses what the market would refuse, and what leaves too little between the account and its liquidation.
 *
 * @throws Say402Error `market_refuses`, `insufficient_balance`, `invalid_amount`, `unhealthy_position`, `quote_moved`
 */
export function checkStep(step: MarketStep, standing: Standing, context: StepContext): void {
  const { state, before, after, most } = standing;
  const { action, amount } = step;
  switch (action) {
    case 'lend':
    case 'supply_collateral':
      return;
    case 'withdraw':
      if (amount > before.supplied) refuseMore(step, before.supplied, 'lent');
      return checkLiquidity(step, state);
    case 'borrow':
      checkLiquidity(step, state);
      checkRoom(step, standing);
      return checkHealthOf(step, standing, context);
    case 'withdraw_collateral':
      if (amount > before.collateral) refuseMore(step, before.collateral, 'as collateral');
      return checkHealthOf(step, { ...standing, after }, context);
    case 'repay':
      checkDebt(step, before, most);
      return checkFunds(step, most, context);
  }
}

const inWords = (amount: bigint, { token }: MarketStep): string =>
  `${fromBaseUnits(amount, token.decimals)} ${token.symbol}`;

function refuseMore(step: MarketStep, held: bigint, how: string): never {
  const detail = `The wallet has ${inWords(held, step)} ${how} in that market of Morpho, and ${inWords(step.amount, step)} should be withdrawn.`;
  throw new Say402Error('insufficient_balance', detail);
}

function checkLiquidity(step: MarketStep, { supplied, borrowed }: MarketState): void {
  const free = supplied - borrowed;
  if (step.amount <= free) return;
  const detail = `That market of Morpho has ${inWords(free, step)} to give out now, and ${inWords(step.amount, step)} are wanted.`;
  throw new Say402Error('market_refuses', detail);
}

function checkRoom(step: MarketStep, { state, before, after }: Standing): void {
  const most = mostDebt(before, state.price, step.market.lltv);
  if (after.debt <= most) return;
  const room = most > before.debt ? most - before.debt : 0n;
  const detail = `The collateral in that market of Morpho allows a loan of ${inWords(room, step)} more, and ${inWords(step.amount, step)} are wanted.`;
  throw new Say402Error('market_refuses', detail);
}

function checkHealthOf(
  { market: { lltv } }: MarketStep,
  { state: { price }, before, after }: Standing,
  { settings, promised }: StepContext,
): void {
  checkHealth({
    before: healthOf(before, price, lltv),
    after: healthOf(after, price, lltv),
    least: settings.leastHealth,
    offered: promised !== null,
  });
}

function checkDebt(step: MarketStep, { debt }: Account, most: bigint): void {
  if (step.all && debt > most) {
    const detail = `The debt has grown to ${inWords(debt, step)}, beyond the ${inWords(most, step)} that were offered.`;
    throw new Say402Error('quote_moved', detail);
  }
  if (step.all || step.amount <= debt) return;
  const detail =
    debt === 0n
      ? `The wallet owes no ${step.token.symbol} to that market of Morpho.`
      : `The wallet owes ${inWords(debt, step)} to that market of Morpho, less than ${inWords(step.amount, step)}. To repay the whole debt with its interest, say "all".`;
  throw new Say402Error('invalid_amount', detail);
}

/** What earlier steps bring, and what is left when it is prepared again, is for the dry run to judge. */
function checkFunds(step: MarketStep, most: bigint, context: StepContext): void {
  if (context.earlier.length > 0 || context.promised !== null) return;
  const { survey, wallet } = context;
  const { address } = step.token;
  const held = address === NATIVE ? survey.native : (survey.tokens.get(address)?.balance ?? 0n);
  const needed = step.all ? step.amount : most;
  if (held >= needed) return;
  const detail = `The wallet ${wallet} holds ${inWords(held, step)}, and the repayment needs ${inWords(needed, step)}.`;
  throw new Say402Error('insufficient_balance', detail);
}
