import { cow, cowOrderUid, type Chain, type Difference, type Effect, type EffectOf } from '@say402/readback';
import type { Preview, PreviewOrder, PreviewStep } from '@say402/wire';
import type { Explanations } from './movement.ts';

type OrderEffect = EffectOf<'order_signed' | 'order_cancelled'>;

const isOfOrder = (effect: Effect): effect is OrderEffect =>
  effect.kind === 'order_signed' || effect.kind === 'order_cancelled';

/** They move nothing by themselves: what an order may move is judged by `wrongOrders`. */
export const orderMovements: Explanations<OrderEffect['kind']> = {
  order_signed: ({ owner }) => ({ owners: [owner] }),
  order_cancelled: ({ owner }) => ({ owners: [owner] }),
};

/** Actions by what they do with an order. */
const VERBS: Readonly<Record<string, string>> = { limit_order: 'signed', cancel_order: 'cancelled' };

/**
 * The bytes only name an order by its UID: it has to be that of the terms which the preview shows, for the wallet itself, step by step;
 * and no more than it sells may be taken for it.
 */
export function wrongOrders(
  chain: Chain,
  wallet: string,
  preview: Preview,
  effects: readonly Effect[],
): Difference[] {
  const steps = preview.filter(({ action }) => action in VERBS);
  const wanted = steps.map((step) => wantedOf(chain, wallet, step));
  const found = effects
    .filter(isOfOrder)
    .map(({ kind, uid, venue }) => `${kind.replace('order_', '')} ${uid} at ${venue}`);
  const [expected, actual] = [wanted, found].map((each) => each.join('; '));
  return [
    ...(expected === actual
      ? []
      : [{ what: 'orders', expected: expected || 'none', actual: actual || 'none' }]),
    ...steps.flatMap((step) => wrongWords(step)),
  ];
}

function wantedOf(chain: Chain, wallet: string, step: PreviewStep): string {
  const venue = cow[chain.name]?.settlement ?? 'none';
  return `${VERBS[step.action]} ${namedBy(chain, wallet, step)} at ${venue}`;
}

/** By its terms; one that is cancelled may be of terms that are not known, and is then named by its UID. */
function namedBy(chain: Chain, wallet: string, { action, order, facts }: PreviewStep): string {
  const ends = VERBS[action] === 'cancelled';
  if (!order) return (ends && facts.find(({ name }) => name === 'order')?.value) || 'no order';
  const own = order.receiver.toLowerCase() === wallet.toLowerCase() && !order.partiallyFillable;
  return ends || own ? uidOf(chain, wallet, order) : 'no order of its own';
}

/** Of the terms, whatever UID is said to be theirs. */
function uidOf(chain: Chain, wallet: string, order: PreviewOrder): string {
  const { sold, bought, receiver, validTo, kind, partiallyFillable } = order;
  const [sellToken, buyToken] = [sold.token.address, bought.token.address];
  if (chain.family !== 'evm' || sellToken === null || buyToken === null) return 'no order of its own';
  return cowOrderUid(chain.chainId, wallet, {
    sellToken,
    buyToken,
    receiver,
    sellAmount: BigInt(sold.baseUnits),
    buyAmount: BigInt(bought.baseUnits),
    validTo,
    kind,
    partiallyFillable,
  });
}

/** What is said of an order in words is what it is, and its allowance no larger. */
function wrongWords({ facts, approved, order }: PreviewStep): Difference[] {
  if (!order) return [];
  const { sold, bought, kind, validTo } = order;
  const said: Readonly<Record<string, string>> = {
    sells: `${kind === 'sell' ? '' : 'at most '}${sold.amount} ${sold.token.symbol}`,
    brings: `${kind === 'sell' ? 'at least ' : ''}${bought.amount} ${bought.token.symbol}`,
    valid_until: new Date(validTo * 1000).toISOString(),
    order: order.uid,
  };
  const words = Object.entries(said).flatMap(([name, expected]) => {
    const actual = facts.find((fact) => fact.name === name)?.value ?? 'nothing';
    return actual === expected ? [] : [{ what: `what an order ${name}`, expected, actual }];
  });
  const larger = approved.filter(
    ({ token, baseUnits }) =>
      token.address !== sold.token.address || BigInt(baseUnits) > BigInt(sold.baseUnits),
  );
  return [
    ...words,
    ...larger.map(({ token, amount }) => ({
      what: 'allowance for an order',
      expected: `at most ${sold.amount} ${sold.token.symbol}`,
      actual: `${amount} ${token.symbol}`,
    })),
  ];
}
