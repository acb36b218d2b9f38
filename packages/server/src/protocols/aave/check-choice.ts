import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { ChoiceStep } from './choices.ts';
import { assetName } from './asset-name.ts';
import type { LendingPlace } from './market.ts';
import { isBorrowable, isCollateral, modeInWords, termsOf } from './modes.ts';
import type { Standing } from './standing.ts';

/**
 * Refuses a choice that the market would refuse, or that changes nothing.
 *
 * @throws Say402Error `market_refuses`, `insufficient_balance`, `nothing_to_do`
 */
export function checkChoice(step: ChoiceStep, place: LendingPlace, standing: Standing): void {
  if ('category' in step) checkMode(step, place, standing);
  else checkCollateral(step, place, standing);
}

type Collateral = Extract<ChoiceStep, { asset: unknown }>;
type Mode = Exclude<ChoiceStep, Collateral>;

function checkCollateral(
  { action, asset, token }: Collateral,
  { chain: { title } }: LendingPlace,
  { market, account }: Standing,
): void {
  const state = market.assets.get(asset);
  const { symbol } = token;
  if (!state?.active) refuse(`Aave on ${title} does not list ${symbol} (${asset})`);
  if (state.paused) refuse(`Aave on ${title} has paused ${symbol}: nothing can be done with it now`);
  const supplied = account.positions.get(asset) ?? 0n;
  const on = action === 'enable_collateral';
  if (supplied === 0n) {
    const detail = `The wallet has supplied no ${symbol} to Aave on ${title}: nothing of it can serve as collateral.`;
    throw new Say402Error('insufficient_balance', detail);
  }
  if (isCollateral(state, market.account) === on) {
    const what = `${fromBaseUnits(supplied, state.decimals)} ${symbol} that the wallet has supplied to Aave on ${title}`;
    const detail = `The ${what} ${on ? 'serve' : 'do not serve'} as collateral ${on ? 'already' : 'anyway'}.`;
    throw new Say402Error('nothing_to_do', detail);
  }
  if (!on) return;
  if (termsOf(state, market.account).loanToValue === 0n)
    refuse(
      `Nothing can be borrowed against ${symbol} on Aave on ${title}, so it can not serve as collateral`,
    );
  const { isolation } = market.account;
  if (isolation)
    refuse(
      `${isolation.symbol} is isolated collateral on Aave on ${title}: nothing else can serve beside it`,
    );
  if (state.debtCeiling > 0n && account.threshold > 0n)
    refuse(
      `${symbol} is isolated collateral on Aave on ${title}: it can only serve alone, and the wallet has other collateral`,
    );
}

function checkMode(
  { action, category }: Mode,
  { chain }: LendingPlace,
  { market, account, modes }: Standing,
): void {
  const { title } = chain;
  const now = market.account.eMode;
  if (action === 'enter_emode' && category === 0n)
    refuse('E-mode 0 is none: say "leave E-mode" to leave the one that the wallet is in');
  if ((now?.id ?? 0n) === category) {
    const is = now ? `is in ${modeInWords(now)} already` : 'is in no E-mode';
    throw new Say402Error('nothing_to_do', `The wallet ${is} on Aave on ${title}.`);
  }
  const target = modes.get(category) ?? null;
  if (target?.liquidationThreshold === 0n) refuse(`Aave on ${title} has no E-mode ${category}`);
  const then = { ...market.account, eMode: target };
  const where = target ? `in ${modeInWords(target)}` : 'outside of an E-mode';
  for (const [asset, state] of market.assets) {
    const symbol = assetName(chain, asset);
    if ((account.debts.get(asset) ?? 0n) > 0n && !isBorrowable(state, then))
      refuse(
        `The wallet owes ${symbol} to Aave on ${title}, which can not be borrowed ${where}: repay it first`,
      );
    const serves = (account.positions.get(asset) ?? 0n) > 0n && isCollateral(state, market.account);
    if (serves && termsOf(state, then).loanToValue === 0n)
      refuse(`Nothing can be borrowed against ${symbol} ${where}: stop using it as collateral first`);
  }
}

function refuse(why: string): never {
  throw new Say402Error('market_refuses', `${why}.`);
}
