import type { Address } from 'viem';
import type { PlanStep } from '../../core/plan.ts';
import type { StepContext } from '../protocol.ts';
import { accountAfter, accountNow, type AccountAfter } from './account-after.ts';
import { choiceStep, type ChoiceStep } from './choices.ts';
import { readListedAssets } from './listed-assets.ts';
import { lendingStep, type LendingPlace, type LendingStep } from './market.ts';
import { isCollateral, readEMode, termsOf } from './modes.ts';
import type { EMode } from './e-mode.ts';
import { readState, type MarketState, type StateRequest } from './read-state.ts';
import type { AssetState } from './asset-state.ts';

/** The market as a wallet stands in it, and its account, when some steps are done. */
export interface Standing {
  readonly market: MarketState;
  readonly account: AccountAfter;
  /** E-modes that steps enter, by number; the market itself only says the thresholds of the mode that the wallet is in now. */
  readonly modes: ReadonlyMap<bigint, EMode>;
}

export type AaveStep = LendingStep | ChoiceStep;

/** A plan step as one of the market's; null for any other. */
export const aaveStep = (step: PlanStep, { chain }: Pick<LendingPlace, 'chain'>): AaveStep | null =>
  lendingStep(step, chain) ?? choiceStep(step, chain);

const isMode = (step: AaveStep): boolean => 'category' in step;

/**
 * Reads the market and applies the earlier steps: one round trip, or two in an E-mode. Where an E-mode is entered or left every position
 * counts by other percentages, so all that the market lists is read first.
 */
export async function readStanding(
  step: AaveStep,
  earlier: readonly AaveStep[],
  request: Pick<StateRequest, 'place' | 'spending'>,
  context: StepContext,
): Promise<Standing> {
  const { place } = request;
  const { reads } = context;
  const all = [step, ...earlier];
  const categories = all.flatMap((each) => ('category' in each && each.category > 0n ? [each.category] : []));
  const named = all.flatMap((each) => [
    ...('asset' in each ? [each.asset] : []),
    ...('collateral' in each && each.collateral ? [each.collateral.asset] : []),
  ]);
  const [listed, modes] = await Promise.all([
    all.some(isMode) ? readListedAssets(context, place) : [],
    Promise.all([...new Set(categories)].map(async (id) => [id, await modeAt(reads, place, id)] as const)),
  ]);
  const assets = [...new Set([...named, ...listed])];
  const market = await readState(context, { ...request, assets });
  const now: Standing = {
    market,
    account: accountNow(market.account, market.assets),
    modes: new Map(modes),
  };
  return earlier.reduce(standingAfter, now);
}

async function modeAt(reads: StepContext['reads'], place: LendingPlace, id: bigint): Promise<EMode> {
  if (reads.family !== 'evm') throw new TypeError('Aave is on EVM chains only');
  const { client } = reads;
  return reads.read(async () => readEMode(client, place, id));
}

/** How the wallet stands after one more step. */
export function standingAfter(standing: Standing, step: AaveStep): Standing {
  const { market, account, modes } = standing;
  switch (step.action) {
    case 'enable_collateral':
    case 'disable_collateral':
      return withCollateral(standing, step.asset, step.action === 'enable_collateral');
    case 'enter_emode':
    case 'leave_emode':
      return withMode(standing, modes.get(step.category) ?? null);
    case 'lend':
    case 'withdraw':
    case 'borrow':
    case 'repay':
      return { ...standing, account: accountAfter(account, step, market) };
  }
}

/** What is supplied of an asset in US dollars with 8 decimals, by the percentages that count for the account. */
function weighed(asset: Address, state: AssetState, { market, account }: Standing) {
  const position = account.positions.get(asset) ?? 0n;
  const value = (position * state.price) / 10n ** BigInt(state.decimals);
  const terms = termsOf(state, market.account);
  return {
    position,
    threshold: value * terms.liquidationThreshold,
    loan: (value * terms.loanToValue) / PERCENT,
  };
}

const PERCENT = 10_000n;
const notBelowZero = (value: bigint): bigint => (value > 0n ? value : 0n);

function withCollateral(standing: Standing, asset: Address, on: boolean): Standing {
  const { market, account } = standing;
  const state = market.assets.get(asset);
  if (!state) throw new TypeError(`The state of ${asset} was not read`);
  const { position, threshold, loan } = weighed(asset, state, standing);
  const sign = on ? 1n : -1n;
  const changed = { ...state, position, isCollateral: on };
  return {
    ...standing,
    market: { ...market, assets: new Map(market.assets).set(asset, changed) },
    account: {
      ...account,
      threshold: notBelowZero(account.threshold + sign * threshold),
      mayBorrow: notBelowZero(account.mayBorrow + sign * loan),
    },
  };
}

/** Each position counts by the percentages of the E-mode if its asset is in it, otherwise by the asset's own. */
function withMode(standing: Standing, eMode: EMode | null): Standing {
  const { market, account } = standing;
  const changed = { ...standing, market: { ...market, account: { ...market.account, eMode } } };
  const serving = [...market.assets]
    .filter(([, state]) => isCollateral(state, market.account))
    .map(([asset, state]) => weighed(asset, state, changed));
  const sum = (pick: (each: ReturnType<typeof weighed>) => bigint): bigint =>
    serving.reduce((total, each) => total + pick(each), 0n);
  return {
    ...changed,
    account: {
      ...account,
      threshold: sum(({ threshold }) => threshold),
      mayBorrow: notBelowZero(sum(({ loan }) => loan) - account.debt),
    },
  };
}
