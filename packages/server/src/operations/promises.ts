import type { Preview } from '@say402/wire';
import { createHash } from 'node:crypto';

/** The hash by which a preview is accepted: sha256 in hex of what it promises. Network fees move all the time and are no part. */
export function hashPreview(preview: Preview): string {
  return createHash('sha256')
    .update(JSON.stringify(preview.map(promiseOf)))
    .digest('hex');
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
    changes: step.balanceChanges.map(({ owner, token, baseUnits }) => ({
      owner,
      token: token.address,
      symbol: token.symbol,
      baseUnits,
    })),
    warnings: step.warnings.map(({ text }) => text),
  };
}

type StepPromise = ReturnType<typeof promiseOf>;

function compareStep(old: StepPromise, now: StepPromise): string | null {
  const fixed = ({ action, recipient, sent, approved }: StepPromise): string =>
    JSON.stringify({ action, recipient, sent, approved });
  if (fixed(old) !== fixed(now)) return 'it sends or approves something else';
  for (const { token, symbol, minimum } of old.received) {
    const minimumNow = now.received.find((each) => each.token === token)?.minimum ?? '0';
    if (BigInt(minimumNow) < BigInt(minimum))
      return `at least ${minimumNow} base units of ${symbol} arrive instead of ${minimum}`;
  }
  for (const { owner, token, symbol, baseUnits } of old.changes) {
    const change = now.changes.find((each) => each.owner === owner && each.token === token)?.baseUnits ?? '0';
    if (BigInt(change) < BigInt(baseUnits))
      return `the balance of ${owner} changes by ${change} base units of ${symbol} instead of ${baseUnits}`;
  }
  return now.warnings.find((text) => !old.warnings.includes(text)) ?? null;
}
