import type { Preview, PreviewOrder } from '@say402/wire';
import { hash } from 'node:crypto';
import { UNTRIED } from './preview.ts';
import { NATIVE } from '../../core/plan.ts';
import { POOLS } from '../../protocols/evm-swap/swap-outcome.ts';
import type { OrderOutcome, PromisedOutcome } from '../../core/step-outcome.ts';

/** The hash by which a preview is accepted: sha256 in hex of what it promises. Network fees move all the time and are no part. */
export function hashPreview(preview: Preview): string {
  return hash('sha256', JSON.stringify(preview.map(promiseOf)));
}

/** The bounds that a preview has promised for each of its steps. */
export function promisedOutcomes(preview: Preview): PromisedOutcome[] {
  return preview.map(({ protocol, sent, received, fees, facts, order }) => ({
    protocol,
    order: order ? promisedOrder(order) : null,
    pools: facts.find(({ name }) => name === POOLS)?.value ?? null,
    facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
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

function promisedOrder({ sold, bought, ...terms }: PreviewOrder): OrderOutcome {
  const side = ({ token, baseUnits }: typeof sold) => ({
    token: { ...token, type: 'token' as const, address: token.address ?? NATIVE, sources: [] },
    amount: BigInt(baseUnits),
  });
  return { ...terms, sold: side(sold), bought: side(bought) };
}

/** Whether a balance change is neither `sent` nor `received`, whose amounts move with the price within their own bounds. */
const isOwn =
  ({ sent, received }: Preview[number]) =>
  ({ token }: Preview[number]['balanceChanges'][number]): boolean =>
    ![...sent, ...received].some((each) => each.token.address === token.address) || received.length === 0;

/** The part of a step that a caller relies on. */
export function promiseOf(step: Preview[number]) {
  return {
    action: step.action,
    ...(step.order && { order: step.order.uid }),
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
    // Left out: another node may be able to dry-run what the first could not.
    warnings: step.warnings.filter(({ code }) => code !== UNTRIED).map(({ text }) => text),
  };
}

/** The sum for each owner and token, because a rent and an amount may come out of the same balance. */
function summed(changes: Preview[number]['balanceChanges']) {
  const sums = new Map<
    string,
    { owner: string; token: string | null; symbol: string; decimals: number; baseUnits: string }
  >();
  for (const { owner, token, baseUnits } of changes) {
    const key = `${owner} ${token.address}`;
    const sum = BigInt(sums.get(key)?.baseUnits ?? '0') + BigInt(baseUnits);
    sums.set(key, {
      owner,
      token: token.address,
      symbol: token.symbol,
      decimals: token.decimals,
      baseUnits: sum.toString(),
    });
  }
  return [...sums.values()];
}
