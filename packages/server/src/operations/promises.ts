import type { Preview } from '@say402/wire';
import { hash } from 'node:crypto';
import { UNTRIED } from './preview.ts';
import { NATIVE } from '../core/plan.ts';
import type { PromisedOutcome } from '../core/step-outcome.ts';

/** The hash by which a preview is accepted: sha256 in hex of what it promises. Network fees move all the time and are no part. */
export function hashPreview(preview: Preview): string {
  return hash('sha256', JSON.stringify(preview.map(promiseOf)));
}

/** What the new preview of an operation does worse than the one that was offered, in words; null where nothing. */
export function findWorse(offered: Preview, now: Preview): string | null {
  for (const [index, old] of offered.entries()) {
    const step = now[index];
    const worse = step ? compareStep(promiseOf(old), promiseOf(step)) : 'it is not done any more';
    if (worse !== null) return `step ${index + 1}: ${worse}`;
  }
  return now.length === offered.length ? null : 'more is done than was offered';
}

/** The bounds that a preview has promised for each of its steps. */
export function promisedOutcomes(preview: Preview): PromisedOutcome[] {
  return preview.map(({ protocol, sent, received, fees }) => ({
    protocol,
    sent: sent.map(({ token, baseUnits }) => ({ token: token.address ?? NATIVE, amount: BigInt(baseUnits) })),
    received: received.map(({ token, minimumBaseUnits }) => ({
      token: token.address ?? NATIVE,
      minimum: BigInt(minimumBaseUnits),
    })),
    fees: fees
      .filter(({ kind }) => kind === 'protocol')
      .map(({ token, baseUnits }) => ({ token: token.address ?? NATIVE, amount: BigInt(baseUnits) })),
  }));
}

/** A change that neither `sent` nor `received` speaks of: those move with the price, within the bounds that they state. */
const isOwn =
  ({ sent, received }: Preview[number]) =>
  ({ token }: Preview[number]['balanceChanges'][number]): boolean =>
    ![...sent, ...received].some((each) => each.token.address === token.address) || received.length === 0;

/** What of a step a caller relies on. */
function promiseOf(step: Preview[number]) {
  return {
    action: step.action,
    recipient: step.recipient?.address ?? null,
    sent: step.sent.map(({ token, to, baseUnits }) => ({ token: token.address, to, baseUnits })),
    received: step.received.map(({ token, minimumBaseUnits }) => ({
      token: token.address,
      symbol: token.symbol,
      minimum: minimumBaseUnits,
    })),
    approved: step.approved.map(({ token, spender, baseUnits }) => ({
      token: token.address,
      spender,
      baseUnits,
    })),
    changes: summed(step.balanceChanges.filter(isOwn(step))),
    // Another node may be able to try what the first one was not.
    warnings: step.warnings.filter(({ code }) => code !== UNTRIED).map(({ text }) => text),
  };
}

/** One entry for each owner and token: a rent and an amount may come out of the same balance. */
function summed(changes: Preview[number]['balanceChanges']) {
  const sums = new Map<string, { owner: string; token: string | null; symbol: string; baseUnits: string }>();
  for (const { owner, token, baseUnits } of changes) {
    const key = `${owner} ${token.address}`;
    const sum = BigInt(sums.get(key)?.baseUnits ?? '0') + BigInt(baseUnits);
    sums.set(key, { owner, token: token.address, symbol: token.symbol, baseUnits: sum.toString() });
  }
  return [...sums.values()];
}

type StepPromise = ReturnType<typeof promiseOf>;

/** What leaves may move, up to what the preview says is sent at most. */
function leastOf({ sent }: StepPromise, token: string | null, change: bigint): bigint {
  if (change >= 0n) return change;
  const most = sent
    .filter((each) => each.token === token)
    .reduce((sum, { baseUnits }) => sum + BigInt(baseUnits), 0n);
  return change < -most ? change : -most;
}

function compareStep(old: StepPromise, now: StepPromise): string | null {
  const fixed = ({ action, recipient, sent }: StepPromise): string =>
    JSON.stringify({ action, recipient, sent });
  if (fixed(old) !== fixed(now)) return 'it sends something else';
  const known = new Set(old.approved.map((each) => JSON.stringify(each)));
  if (now.approved.some((each) => !known.has(JSON.stringify(each)))) return 'it approves something else';
  for (const { token, symbol, minimum } of old.received) {
    const minimumNow = now.received.find((each) => each.token === token)?.minimum ?? '0';
    if (BigInt(minimumNow) < BigInt(minimum))
      return `at least ${minimumNow} base units of ${symbol} arrive instead of ${minimum}`;
  }
  for (const { owner, token, symbol, baseUnits } of old.changes) {
    const change = now.changes.find((each) => each.owner === owner && each.token === token)?.baseUnits ?? '0';
    if (BigInt(change) < leastOf(old, token, BigInt(baseUnits)))
      return `the balance of ${owner} changes by ${change} base units of ${symbol} instead of ${baseUnits}`;
  }
  return now.warnings.find((text) => !old.warnings.includes(text)) ?? null;
}
