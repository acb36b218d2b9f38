import { comets, type CometMarket, type EvmChain } from '@say402/readback';
import type { PlannedSlot, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { assetIn, cometStep, lendsIt, movesCollateral } from './comet-step.ts';
import { readOnce } from './read-once.ts';

/**
 * Settles in which market collateral is put or lies: the only one that takes it, or the one that the user picks by its loans.
 *
 * @throws Say402Error `question`, `market_refuses`, `insufficient_balance`
 */
export async function chooseComet(
  step: PlanStep,
  context: StepContext & { readonly chain: EvmChain },
): Promise<Readonly<Record<string, PlannedSlot>>> {
  const { chain, wallet } = context;
  if (!movesCollateral(step.action)) {
    if (!lendsIt(step, chain)) refuseUnlent(step, chain);
    return {};
  }
  const said = findSlot(step, 'loan', 'token');
  if (said) {
    if (cometStep(step, chain)) return {};
    const detail = `Compound on ${chain.title} lends no ${said.symbol}: ${basesOn(chain)}.`;
    throw new Say402Error('market_refuses', detail);
  }
  const { symbol } = slotOf(step, 'token', 'token');
  const fitting = await marketsWith(step, context);
  const [only, another] = fitting;
  if (only && !another) return { loan: registryToken(chain, only.base) };
  if (only) return ask(step, fitting, context);
  if (step.action === 'supply_collateral') {
    const detail = `No market of Compound on ${chain.title} takes ${symbol} as collateral.`;
    throw new Say402Error('market_refuses', detail);
  }
  const detail = `The wallet ${wallet} has no ${symbol} as collateral in the markets of Compound on ${chain.title}. What was lent is taken back by "withdraw … from Compound".`;
  throw new Say402Error('insufficient_balance', detail);
}

/** The markets that take the token of a step as collateral, or in which the wallet has some, or gets it by an earlier step. */
async function marketsWith(
  step: PlanStep,
  context: StepContext & { readonly chain: EvmChain },
): Promise<readonly CometMarket[]> {
  const { chain, earlier } = context;
  const asset = assetIn(slotOf(step, 'token', 'token'), chain);
  const { states } = await readOnce(context, null);
  return (comets[chain.name] ?? []).filter((market) => {
    const terms = states.get(market.comet)?.collateral.find((each) => each.asset === asset);
    if (!terms) return false;
    if (step.action === 'supply_collateral') return terms.borrowFactor > 0n;
    const brought = earlier.some((each) => {
      const other = cometStep(each, chain);
      return other?.action === 'supply_collateral' && other.market === market && other.asset === asset;
    });
    return terms.held > 0n || brought;
  });
}

function ask(step: PlanStep, markets: readonly CometMarket[], { chain }: StepContext): never {
  const { symbol } = slotOf(step, 'token', 'token');
  const question =
    step.action === 'supply_collateral'
      ? `For loans of which token should the ${symbol} be collateral? Compound keeps it apart for each.`
      : `From which market of Compound should the ${symbol} be taken: that for loans of which token?`;
  const options = markets.map(({ base }) => {
    const { symbol: loan } = registryToken(chain, base);
    return { label: loan, value: loan };
  });
  throw new Say402Error('question', question, { question, asks: { slot: 'loan', options } });
}

const basesOn = (chain: EvmChain): string =>
  `its markets there are for ${(comets[chain.name] ?? []).map(({ base }) => registryToken(chain, base).symbol).join(', ')}`;

function refuseUnlent(step: PlanStep, chain: EvmChain): never {
  const { symbol } = slotOf(step, 'token', 'token');
  const hint =
    step.action === 'lend' || step.action === 'withdraw'
      ? ` As collateral it goes in and out by "supply … ${symbol} as collateral on Compound" and "withdraw … ${symbol} of collateral from Compound".`
      : '';
  const detail = `Compound on ${chain.title} lends no ${symbol}: ${basesOn(chain)}.${hint}`;
  throw new Say402Error('market_refuses', detail);
}
