import { morpho, type EvmChain, type MorphoMarket } from '@say402/readback';
import type { PlannedSlot, PlannedToken, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { isSpent, movedBy } from './calls.ts';
import { marketsFor, marketStep, otherSide, type MarketStep } from './market-step.ts';
import type { MarketState } from './read-markets.ts';
import { readOnce } from './read-once.ts';

type Slots = Readonly<Record<string, PlannedSlot>>;

/**
 * Settles in which market a step happens: the only one that fits, the one that the wallet has something in, or the one that the user
 * picks by its other token.
 *
 * @throws Say402Error `question`, `market_refuses`, `insufficient_balance`
 */
export async function chooseMarket(step: PlanStep, context: StepContext): Promise<Slots> {
  const { chain } = context;
  if (chain.family !== 'evm') throw new TypeError('Morpho is on EVM chains only');
  const fitting = marketsFor(step, chain);
  const [only] = fitting;
  if (!only) return refuseUnknown(step, chain);
  if (fitting.length === 1) return chosen(step, only, context);
  const own = await ownOf(step, fitting, context);
  const [first] = own;
  if (first && own.length === 1) return chosen(step, first, context);
  if (first) return ask(step, own, context);
  const { symbol } = slotOf(step, 'token', 'token');
  if (step.action === 'borrow') {
    const collateral = fitting.map((market) => tokenOf(market, 'collateral', context).symbol).join(', ');
    const detail = `The wallet has no collateral in a market of Morpho on ${chain.title} that lends ${symbol}. Supply some first: ${collateral}.`;
    throw new Say402Error('market_refuses', detail);
  }
  const what = step.action === 'repay' ? 'owes no' : 'has no';
  const detail = `The wallet ${context.wallet} ${what} ${symbol} in the markets of Morpho on ${chain.title} that are known here.`;
  throw new Say402Error('insufficient_balance', detail);
}

const tokenOf = (
  { loanToken, collateralToken }: MorphoMarket,
  side: 'loan' | 'collateral',
  { chain }: StepContext,
): PlannedToken => registryToken(chain, side === 'loan' ? loanToken : collateralToken);

function chosen(step: PlanStep, market: MorphoMarket, context: StepContext): Slots {
  const { chain } = context;
  const side = otherSide(step.action);
  const said = slotOf(step, 'protocol', 'protocol');
  const entry = `morpho/${chain.name}/${market.id}`;
  const source = { kind: 'registry', entry, source: 'the curated markets of Morpho Blue' } as const;
  const protocol = {
    ...said,
    protocol: 'morpho_blue',
    text: 'Morpho Blue',
    sources: [...said.sources, source],
  };
  const other = findSlot(step, side, 'token') ?? tokenOf(market, side, context);
  return { protocol, [side]: other };
}

function ask(step: PlanStep, markets: readonly MorphoMarket[], context: StepContext): never {
  const side = otherSide(step.action);
  const { symbol } = slotOf(step, 'token', 'token');
  const question =
    side === 'loan'
      ? `For loans of which token should the ${symbol} be collateral? Morpho keeps it apart for each.`
      : `In which market of Morpho for ${symbol}: against which collateral?`;
  const options = markets.map((market) => {
    const other = tokenOf(market, side, context);
    return {
      label: `${other.symbol} (up to ${market.lltv / 10n ** 16n}% of the collateral)`,
      value: other.symbol,
    };
  });
  throw new Say402Error('question', question, { question, asks: { slot: side, options } });
}

function refuseUnknown(step: PlanStep, chain: EvmChain): never {
  const { symbol } = slotOf(step, 'token', 'token');
  const side = otherSide(step.action) === 'loan' ? 'as collateral' : 'as a loan';
  const count = morpho[chain.name]?.markets.length ?? 0;
  const detail = `None of the ${count} markets of Morpho on ${chain.title} that are known here takes ${symbol} ${side}${findSlot(step, otherSide(step.action), 'token') ? ' with that other token' : ''}.`;
  throw new Say402Error('market_refuses', detail);
}

/**
 * The markets that a step can mean: all for one that begins something; else those in which the wallet has what the step is about, or gets
 * it by an earlier step.
 */
async function ownOf(
  step: PlanStep,
  markets: readonly MorphoMarket[],
  context: StepContext,
): Promise<readonly MorphoMarket[]> {
  const { chain, earlier } = context;
  const at = morpho[chain.name];
  const [action] = actionOf(step);
  const [market] = markets;
  if (!at || !action || !market || chain.family !== 'evm') return [];
  if (action === 'lend' || action === 'supply_collateral') return markets;
  const { states } = await readOnce(
    context,
    { at },
    { token: movedBy({ action, market }), spends: isSpent({ action }) },
  );
  return markets.filter(({ id }) => {
    const state = states.get(id);
    const before = earlier.some((each) => {
      const other = marketStep(each, chain);
      return other?.market.id === id && other.action === NEEDED[action];
    });
    return before || (state !== undefined && has(action, state));
  });
}

const actionOf = ({ action }: PlanStep): readonly MarketStep['action'][] =>
  (['lend', 'withdraw', 'borrow', 'repay', 'supply_collateral', 'withdraw_collateral'] as const).filter(
    (each) => each === action,
  );

/** The earlier step that brings what a step needs: one withdraws after lending, borrows after supplying collateral. */
const NEEDED: Readonly<Partial<Record<MarketStep['action'], MarketStep['action']>>> = {
  withdraw: 'lend',
  borrow: 'supply_collateral',
  repay: 'borrow',
  withdraw_collateral: 'supply_collateral',
};

function has(action: MarketStep['action'], state: MarketState): boolean {
  if (action === 'withdraw') return state.ownSupplyShares > 0n;
  return action === 'repay' ? state.ownBorrowShares > 0n : state.collateral > 0n;
}
