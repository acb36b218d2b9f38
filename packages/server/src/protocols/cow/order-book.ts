import { COW_APP_DATA } from '@say402/readback';
import { getAddress } from 'viem';
import { z } from 'zod';
import type { OrderOutcome } from '../../core/step-outcome.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { askJson } from '../ask-json.ts';

/** Where orders of one chain are posted, such as `https://api.cow.fi/base`, without a slash at its end. */
export interface OrderBookApi {
  readonly url: string;
  readonly timeoutMs: number;
}

/** What an order book needs to know of an order of ours. */
export interface PostedOrder extends Omit<OrderOutcome, 'sold' | 'bought'> {
  readonly owner: string;
  readonly sold: { readonly token: string; readonly amount: bigint };
  readonly bought: { readonly token: string; readonly amount: bigint };
}

/** The whole app data of orders of ours, whose hash is a part of their terms. */
const APP_DATA = '{}';
const MOST_BYTES = 524_288;
const refusalSchema = z.object({ errorType: z.string().max(100) });

/**
 * Lets the order book know an order, which it may know already: nothing can be filled before its owner has signed it on the chain.
 *
 * @throws Say402Error `quote_unavailable` where it is not known there for sure afterwards
 */
export async function postOrder({ url, timeoutMs }: OrderBookApi, order: PostedOrder): Promise<void> {
  const { owner, receiver, sold, bought, validTo, kind, partiallyFillable } = order;
  const body = {
    sellToken: sold.token,
    buyToken: bought.token,
    receiver,
    sellAmount: sold.amount.toString(),
    buyAmount: bought.amount.toString(),
    validTo,
    feeAmount: '0',
    kind,
    partiallyFillable,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
    signingScheme: 'presign',
    signature: '0x',
    from: getAddress(owner),
    appData: APP_DATA,
    appDataHash: COW_APP_DATA,
  };
  const { status, json } = await ask({ url: new URL(`${url}/api/v1/orders`), body, timeoutMs });
  if (status === 201 && typeof json === 'string') {
    if (json.toLowerCase() === order.uid) return;
    throw unavailable('took the order as another one');
  }
  const refusal = refusalSchema.safeParse(json).data?.errorType;
  if (status === 400 && refusal === 'DuplicatedOrder') return;
  throw unavailable(`answered with status ${status}${refusal === undefined ? '' : ` (${refusal})`}`);
}

const ask = async (question: Omit<Parameters<typeof askJson>[0], 'most'>) =>
  askJson({ ...question, most: MOST_BYTES }).catch((cause: unknown) => {
    throw unavailable('can not be reached or understood', cause);
  });

function unavailable(what: string, cause?: unknown): Say402Error {
  const detail = `CoW Protocol's order book ${what}.`;
  return new Say402Error('quote_unavailable', detail, { cause, retryAfter: 10 });
}
