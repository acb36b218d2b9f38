import type { EvmChain } from '@say402/readback';
import { getAddress } from 'viem';
import type { ChainReads } from '../../chains/chain-reads.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken } from '../../core/plan.ts';
import type { OrderOutcome, StepOutcome } from '../../core/step-outcome.ts';
import { tokenAt } from '../token-at.ts';
import type { PostedOrder } from './order-book.ts';

/** Where the terms of an order come from. */
const TERMS = { kind: 'registry', entry: 'protocols/cow', source: 'GPv2Order.sol' } as const;

/** An order with its tokens. @throws Say402Error `invalid_token` where one of them does not say its decimals */
export async function orderWithTokens(
  { uid, kind, sold, bought, receiver, validTo, partiallyFillable }: PostedOrder,
  chain: EvmChain,
  reads: ChainReads,
): Promise<OrderOutcome> {
  const side = async ({ token, amount }: typeof sold) => ({
    token: await tokenAt(getAddress(token), chain, reads),
    amount,
  });
  const [gives, gets] = await Promise.all([side(sold), side(bought)]);
  return { uid, kind, sold: gives, bought: gets, receiver, validTo, partiallyFillable };
}

const inWords = ({ token, amount }: { readonly token: PlannedToken; readonly amount: bigint }): string =>
  `${fromBaseUnits(amount, token.decimals)} ${token.symbol}`;

/** What an order gives and brings at its bounds, as its preview says it. */
function boundsOf({ kind, sold, bought }: OrderOutcome): {
  readonly sells: string;
  readonly brings: string;
} {
  const exact = kind === 'sell';
  return {
    sells: `${exact ? '' : 'at most '}${inWords(sold)}`,
    brings: `${exact ? 'at least ' : ''}${inWords(bought)}`,
  };
}

/** Its terms in one line: "sell 100 USDC for at least 0.04 WETH until 2026-12-01T00:00:00.000Z". */
export function orderInWords(order: OrderOutcome): string {
  const { sells, brings } = boundsOf(order);
  return `sell ${sells} for ${brings} until ${endOf(order)}`;
}

const endOf = ({ validTo }: Pick<OrderOutcome, 'validTo'>): string => new Date(validTo * 1000).toISOString();

/** What a preview says of an order's terms. @param end where its end comes from, if not from its terms */
export function termFacts(
  order: OrderOutcome,
  end: StepOutcome['facts'][number]['source'] = TERMS,
): StepOutcome['facts'] {
  const { sells, brings } = boundsOf(order);
  return [
    { name: 'sells', value: sells, source: TERMS },
    { name: 'brings', value: brings, source: TERMS },
    {
      name: 'filled',
      value: order.partiallyFillable ? 'in parts, too' : 'as a whole or not at all',
      source: TERMS,
    },
    { name: 'valid_until', value: endOf(order), source: end },
    uidFact(order.uid),
  ];
}

/** Names an order, whose terms may not be known. */
export const uidFact = (uid: string): StepOutcome['facts'][number] => ({
  name: 'order',
  value: uid,
  source: TERMS,
});
