import { PERMIT2, uniswapV4, type Chain } from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';
import type { ActionDefinition } from '../../core/action.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import { promiseOf } from './promises.ts';

/** Network fees move all the time, so only one that is so many times what was shown needs a new consent. */
const MOST_DEARER = 3n;

/** Fees beside the network's: rents, what a token withholds, and what a protocol keeps. */
type OwnFee = 'rent' | 'transfer_fee' | 'protocol';

/** The chain of two previews, and the definitions of their actions. */
interface ComparedOn {
  readonly chain: Chain;
  readonly actions: readonly ActionDefinition[];
}

/** What the new preview of an operation does worse than the one that was offered, in words; null where nothing. */
export function findWorse(on: ComparedOn, offered: Preview, now: Preview): string | null {
  for (const [index, old] of offered.entries()) {
    const step = now[index];
    const worse = step ? compareStep(on, old, step) : 'it is not done any more';
    if (worse !== null) return `step ${index + 1}: ${worse}`;
  }
  if (now.length !== offered.length) return 'more is done than was offered';
  return dearerNetwork(offered, now);
}

function compareStep(on: ComparedOn, before: PreviewStep, after: PreviewStep): string | null {
  const [old, now] = [promiseOf(before), promiseOf(after)];
  const fixed = ({ action, recipient, sent }: typeof old): string =>
    JSON.stringify({ action, recipient, sent });
  if (fixed(old) !== fixed(now)) return 'it sends something else';
  if (old.order !== now.order) return 'it is about another order';
  if (approvesElse(on, before, after)) return 'it approves something else';
  return (
    lessReceived(before, after) ??
    worseChange(before, old.changes, now.changes) ??
    dearerFee(before, after) ??
    now.warnings.find((text) => !old.warnings.includes(text)) ??
    null
  );
}

const key = ({ token, spender }: PreviewStep['approved'][number]): string => `${token.address} ${spender}`;

/**
 * Whether it approves something that the offer did not. An allowance that a step needs may be new (the old one was used up), if it is for
 * the recipient of what the step sends and no larger than that. One that was asked for must be exactly the same.
 */
function approvesElse({ chain, actions }: ComparedOn, before: PreviewStep, after: PreviewStep): boolean {
  if (actions.find(({ name }) => name === before.action)?.onlyAllows) {
    const exact = ({ approved }: PreviewStep): string =>
      JSON.stringify(approved.map((each) => [key(each), each.baseUnits]));
    return exact(before) !== exact(after);
  }
  const router = uniswapV4[chain.name]?.router;
  const taker = (spender: string): string => (spender === PERMIT2 && router ? router : spender);
  return !after.approved.every((each) => {
    const amount = BigInt(each.baseUnits);
    return (
      before.approved.some((shown) => key(shown) === key(each) && amount <= BigInt(shown.baseUnits)) ||
      before.sent.some(
        ({ token, to, baseUnits }) =>
          token.address === each.token.address && to === taker(each.spender) && amount <= BigInt(baseUnits),
      )
    );
  });
}

function lessReceived({ received }: PreviewStep, after: PreviewStep): string | null {
  for (const { token, to } of received) {
    const leastOf = (all: PreviewStep['received']): bigint =>
      all
        .filter((each) => each.token.address === token.address && each.to === to)
        .reduce((sum, { minimumBaseUnits }) => sum + BigInt(minimumBaseUnits), 0n);
    const [was, is] = [leastOf(received), leastOf(after.received)];
    const inTokens = (units: bigint): string => fromBaseUnits(units, token.decimals);
    if (is < was) return `at least ${inTokens(is)} ${token.symbol} arrive instead of ${inTokens(was)}`;
  }
  return null;
}

type Changes = ReturnType<typeof promiseOf>['changes'];

/** A balance that falls further than offered, also one that the offer did not mention. */
function worseChange(before: PreviewStep, old: Changes, now: Changes): string | null {
  const amountIn = (changes: Changes, owner: string, token: string | null): bigint =>
    BigInt(changes.find((each) => each.owner === owner && each.token === token)?.baseUnits ?? 0);
  for (const { owner, token, symbol, decimals } of [...old, ...now]) {
    const [was, is] = [old, now].map((changes) => amountIn(changes, owner, token));
    if (is !== undefined && was !== undefined && is < leastOf(before, token, was))
      return `the balance of ${owner} changes by ${fromBaseUnits(is, decimals)} ${symbol} instead of ${fromBaseUnits(was, decimals)}`;
  }
  return null;
}

/** The lowest change that is accepted: what is sent may vary up to the most that the preview names. */
function leastOf({ sent }: PreviewStep, token: string | null, change: bigint): bigint {
  if (change >= 0n) return change;
  const most = sent
    .filter((each) => each.token.address === token)
    .reduce((sum, { baseUnits }) => sum + BigInt(baseUnits), 0n);
  return change < -most ? change : -most;
}

/** A fee that grew. What a venue of a swap keeps is part of its price, which the minimum bounds. */
function dearerFee(before: PreviewStep, after: PreviewStep): string | null {
  const kinds: readonly OwnFee[] =
    before.received.length === 0 ? ['rent', 'transfer_fee', 'protocol'] : ['rent', 'transfer_fee'];
  for (const { kind, token, text } of after.fees.filter((fee) => kinds.some((each) => each === fee.kind))) {
    const [was, is] = [before, after].map(({ fees }) =>
      fees
        .filter((fee) => fee.kind === kind && fee.token.address === token.address)
        .reduce((sum, { baseUnits }) => sum + BigInt(baseUnits), 0n),
    );
    if (is === undefined || was === undefined || is <= was) continue;
    const [costs, shown] = [is, was].map(
      (amount) => `${fromBaseUnits(amount, token.decimals)} ${token.symbol}`,
    );
    return `it costs ${costs} instead of ${shown} (${text})`;
  }
  return null;
}

const networkFees = (preview: Preview): PreviewStep['fees'] =>
  preview.flatMap(({ fees }) => fees.filter(({ kind }) => kind === 'network'));

function dearerNetwork(offered: Preview, now: Preview): string | null {
  const token = networkFees(now)[0]?.token;
  const [was, is] = [offered, now].map((preview) =>
    networkFees(preview).reduce((sum, { baseUnits }) => sum + BigInt(baseUnits), 0n),
  );
  if (token === undefined || was === undefined || is === undefined || is <= was * MOST_DEARER) return null;
  const [costs, shown] = [is, was].map(
    (amount) => `${fromBaseUnits(amount, token.decimals)} ${token.symbol}`,
  );
  return `its network fees are up to ${costs} now, more than ${MOST_DEARER} times the ${shown} that were shown`;
}
