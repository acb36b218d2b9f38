import { createHash } from 'node:crypto';
import { getAddress, type Address } from 'viem';
import type { Batch } from '../../chains/simulation.ts';
import type { Survey } from '../../chains/survey.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE, type PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { trialSwap } from '../../protocols/trial-swap.ts';
import { planToken } from '../../resolve/resolve-token.ts';
import type { Context, ServedChain } from '../context.ts';
import type { CarriedStep } from '../preparation/choose-offer.ts';
import { prepareStep } from '../preparation/prepare-step.ts';

/** What came of buying a token and selling it again in a dry run. */
export type SaleTrial =
  /** `lost`: hundredths of a percent of what was paid that the sale does not bring back; `kept`: of what was bought that did not arrive. */
  | { readonly kind: 'sold'; readonly lost: bigint; readonly kept: bigint }
  /** It was bought, and could not be sold. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'untried'; readonly reason: string };

/** Whoever trades in the dry run: an account of nobody's, which no token can know beforehand and treat better than others. */
const newTrader = ({ newDraftId }: Pick<Context, 'newDraftId'>): Address =>
  getAddress(`0x${createHash('sha256').update(newDraftId()).digest('hex').slice(0, 40)}`);

/** Wei that are spent: some ten dollars, so that neither rounding nor the depth of a pool decides. */
const SPENT: Readonly<Record<string, bigint>> = {
  base: 5n * 10n ** 15n,
  polygon: 20n * 10n ** 18n,
  avalanche: 5n * 10n ** 17n,
};
const TEN_THOUSAND = 10_000n;

/**
 * Buys a token with the chain's own coin and sells half of it again, by the venues that would carry a swap out, each transaction in a
 * block of its own: what takes its buyers' money and does not let them out shows. EVM only; four round trips.
 */
export async function trySale(context: Context, chain: ServedChain, address: string): Promise<SaleTrial> {
  const spent = SPENT[chain.port.chain.name];
  if (chain.port.chain.family !== 'evm' || spent === undefined)
    return { kind: 'untried', reason: `that is not done on ${chain.port.chain.title}` };
  try {
    return await trade(context, chain, { address, spent });
  } catch (error) {
    if (!(error instanceof Say402Error)) throw error;
    return { kind: 'untried', reason: error.message.replace(/\.$/, '') };
  }
}

async function trade(
  context: Context,
  chain: ServedChain,
  { address, spent }: { readonly address: string; readonly spent: bigint },
): Promise<SaleTrial> {
  const { port } = chain;
  const trader = newTrader(context);
  const survey = await port.survey({ wallet: trader, tokens: [address], recipients: [] });
  const said = { kind: 'wallet' } as const;
  const none = { registry: null, listed: null, said };
  const token = planToken({ ...none, address }, port.chain, survey.tokens.get(address));
  const coin = planToken({ ...none, address: NATIVE }, port.chain, undefined);
  const buying = trialSwap(coin, token, spent);
  const prepare = async (step: PlanStep, earlier: readonly PlanStep[]): Promise<CarriedStep> =>
    prepareStep(context, chain, { step, earlier, wallet: trader, survey, promised: null });
  const bought = await prepare(buying, []);
  const expected = bought.outcome.received[0]?.expected ?? 0n;
  const half = expected / 2n;
  if (half === 0n) return { kind: 'untried', reason: 'too little of it comes out of a small purchase' };
  const sold = await prepare(trialSwap(token, coin, half), [buying]);
  const batch = await port.assemble([...bought.pieces, ...sold.pieces], trader, survey);
  const simulation = await simulate(chain, { batch, survey, trader, address, spent });
  if (!simulation.ok) {
    return simulation.transaction < bought.pieces.length
      ? { kind: 'untried', reason: `a purchase of it fails: ${simulation.reason}` }
      : { kind: 'failed', reason: simulation.reason };
  }
  const [arrived = 0n] = simulation.byStep?.[0]?.changes ?? [];
  const [, brought = 0n] = simulation.byStep?.[1]?.changes ?? [];
  if (simulation.changes === null || arrived <= 0n)
    return { kind: 'untried', reason: `the node of ${port.chain.title} tries no transactions together` };
  return {
    kind: 'sold',
    lost: shareBelow(brought, (spent * half) / arrived),
    kept: shareBelow(arrived, expected),
  };
}

async function simulate(
  { port }: ServedChain,
  {
    batch,
    survey,
    trader,
    address,
    spent,
  }: {
    readonly batch: Batch;
    readonly survey: Survey;
    readonly trader: Address;
    readonly address: string;
    readonly spent: bigint;
  },
) {
  return port.simulate(batch, {
    wallet: trader,
    fees: survey.fees,
    account: { native: spent, code: '0x' },
    endowment: spent,
    price: null,
    watch: [
      { owner: trader, token: address },
      { owner: trader, token: NATIVE },
    ],
  });
}

/** By how many hundredths of a percent an amount is less than another. */
const shareBelow = (amount: bigint, whole: bigint): bigint =>
  whole <= amount || whole === 0n ? 0n : TEN_THOUSAND - (amount * TEN_THOUSAND) / whole;

/** Hundredths of a percent as a percentage: `12.34%`. */
export const inPercent = (share: bigint): string => `${fromBaseUnits(share, 2)}%`;
