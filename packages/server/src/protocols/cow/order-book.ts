import { COW_APP_DATA } from '@say402/readback';
import { getAddress, isAddress } from 'viem';
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
/** Orders of a wallet that are asked for. */
export const MOST_ORDERS = 50;
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

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }))
  .transform((text) => getAddress(text));
const amount = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt);
/** Source: cowprotocol/services 6a3eb42, crates/orderbook/openapi.yml, `Order`. */
const orderSchema = z.object({
  uid: z.string().regex(/^0x[0-9a-fA-F]{112}$/),
  sellToken: address,
  buyToken: address,
  receiver: address.nullish(),
  sellAmount: amount,
  buyAmount: amount,
  validTo: z.int().min(0).max(4_294_967_295),
  kind: z.enum(['sell', 'buy']),
  partiallyFillable: z.boolean(),
});

/**
 * The orders that the book names as a wallet's, the newest first. Nothing of it is believed: whoever takes one of them holds its UID to
 * its owner and its terms.
 *
 * @throws Say402Error `quote_unavailable`
 */
export async function listOrders({ url, timeoutMs }: OrderBookApi, owner: string): Promise<PostedOrder[]> {
  const place = new URL(`${url}/api/v1/account/${getAddress(owner)}/orders`);
  place.searchParams.set('limit', String(MOST_ORDERS));
  const { status, json } = await ask({ url: place, timeoutMs });
  if (status !== 200 || !Array.isArray(json)) throw unavailable(`answered with status ${status}`);
  return json.slice(0, MOST_ORDERS).flatMap((each: unknown): PostedOrder[] => {
    const { data } = orderSchema.safeParse(each);
    if (!data) return [];
    const { uid, sellToken, sellAmount, buyToken, buyAmount, receiver, ...rest } = data;
    return [
      {
        ...rest,
        uid: uid.toLowerCase(),
        owner,
        receiver: receiver ?? owner,
        sold: { token: sellToken, amount: sellAmount },
        bought: { token: buyToken, amount: buyAmount },
      },
    ];
  });
}

const ask = async (question: Omit<Parameters<typeof askJson>[0], 'most'>) =>
  askJson({ ...question, most: MOST_BYTES }).catch((cause: unknown) => {
    throw unavailable('can not be reached or understood', cause);
  });

function unavailable(what: string, cause?: unknown): Say402Error {
  const detail = `CoW Protocol's order book ${what}.`;
  return new Say402Error('quote_unavailable', detail, { cause, retryAfter: 10 });
}
