import type { EvmChain } from '@say402/readback';
import { getAddress, hexToNumber, isHex, slice, type Hex } from 'viem';
import type { ChainReads } from '../../chains/chain-reads.ts';
import { deedKind } from '../../core/deed-kind.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { listOrders, MOST_ORDERS, type OrderBookApi, type PostedOrder } from './order-book.ts';
import { orderUid } from './order-digest.ts';
import { readOrderStates, type OrderStanding } from './read-order-states.ts';

/** Where the orders of a wallet are looked for. */
export interface OrderSources {
  /** By chain name. */
  readonly books: Readonly<Record<string, OrderBookApi>>;
  /** Those that this service has released to a wallet on a chain, the newest first. @throws Say402Error `store_unavailable` */
  readonly released: (wallet: string, chain: string) => Promise<readonly PostedOrder[]>;
  /** Those that an operation of a wallet on a chain signs. @throws Say402Error `operation_not_found` */
  readonly ordersOf: (operationId: string, wallet: string, chain: string) => Promise<readonly PostedOrder[]>;
}

/** Nobody knows any; an order can still be named by its UID. */
export const NO_ORDERS: OrderSources = {
  books: {},
  released: async () => Promise.resolve([]),
  ordersOf: async () => Promise.resolve([]),
};

/** A wallet on a chain. */
export interface OrdersOf {
  readonly chain: EvmChain;
  readonly reads: ChainReads;
  readonly wallet: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** An order of a wallet. */
export interface KnownOrder extends OrderStanding {
  /** In lower case. */
  readonly uid: Hex;
  /** Seconds since the epoch. */
  readonly validTo: number;
  /** Held to its UID; null where nobody here knows terms that have it. */
  readonly terms: PostedOrder | null;
}

export interface KnownOrders {
  readonly orders: readonly KnownOrder[];
  /** Why some may be missing. */
  readonly unread: string | null;
}

/** What an order's UID says by itself. */
export interface UidParts {
  readonly uid: Hex;
  readonly owner: string;
  /** Seconds since the epoch. */
  readonly validTo: number;
}

/** Reads a UID: 32 bytes of digest, 20 of the owner, 4 of its end; null where it is none. */
export function readUid(text: string): UidParts | null {
  const uid = text.toLowerCase();
  if (deedKind(uid) !== 'order' || !isHex(uid)) return null;
  return { uid, owner: getAddress(slice(uid, 32, 52)), validTo: hexToNumber(slice(uid, 52)) };
}

/**
 * The orders of a wallet that this service or the order book knows, with what the chain says of each. Those of anybody else are left out,
 * and so are terms that an order's UID is not of.
 *
 * @throws Say402Error `chain_unavailable`, `contract_unreadable`, `store_unavailable`
 */
export async function knownOrders(sources: OrderSources, of: OrdersOf): Promise<KnownOrders> {
  const { wallet, chain } = of;
  const book = sources.books[chain.name];
  const [released, [booked, unread]] = await Promise.all([
    sources.released(wallet, chain.name),
    book ? tolerantly(async () => listOrders(book, wallet)) : [[], null],
  ]);
  const full = [released, booked].some(({ length }) => length >= MOST_ORDERS);
  return {
    orders: await withStanding([...released, ...booked], of),
    unread: unread ?? (full ? `only the latest ${MOST_ORDERS} are looked at.` : null),
  };
}

/** Orders that are said to be the wallet's, as far as they are, with what the chain says of each. @throws as {@link knownOrders} */
export async function withStanding(
  told: readonly PostedOrder[],
  { chain, reads, wallet, now }: OrdersOf,
): Promise<readonly KnownOrder[]> {
  const found = new Map<string, Omit<KnownOrder, keyof OrderStanding>>();
  for (const order of told) {
    const own = ownUid(order.uid, wallet);
    if (!own) continue;
    const terms = found.get(own.uid)?.terms ?? termsOf(own, order, chain);
    found.set(own.uid, { uid: own.uid, validTo: own.validTo, terms });
  }
  const orders = [...found.values()];
  const asked = orders.map((order) => ({ ...order, whole: wholeOf(order.terms) }));
  const standings = await readOrderStates(chain.name, reads, asked, now);
  return orders.flatMap((order, index) => {
    const standing = standings[index];
    return standing ? [{ ...order, ...standing }] : [];
  });
}

const ownUid = (uid: string, wallet: string): UidParts | null => {
  const read = readUid(uid);
  return read?.owner === getAddress(wallet) ? read : null;
};

/** The terms, if the UID is theirs. */
function termsOf(
  { uid, owner }: UidParts,
  { sold, bought, receiver, validTo, kind, partiallyFillable, ...rest }: PostedOrder,
  chain: EvmChain,
): PostedOrder | null {
  const digested = orderUid(chain, getAddress(owner), {
    sellToken: sold.token,
    buyToken: bought.token,
    receiver,
    sellAmount: sold.amount,
    buyAmount: bought.amount,
    validTo,
    kind,
    partiallyFillable,
  });
  if (digested.toLowerCase() !== uid) return null;
  return { ...rest, uid, sold, bought, receiver, validTo, kind, partiallyFillable };
}

const wholeOf = (terms: PostedOrder | null): bigint | null =>
  terms && terms[terms.kind === 'sell' ? 'sold' : 'bought'].amount;

/** A book that fails only leaves its orders out. */
async function tolerantly(
  list: () => Promise<readonly PostedOrder[]>,
): Promise<readonly [readonly PostedOrder[], string | null]> {
  try {
    return [await list(), null];
  } catch (error) {
    if (error instanceof Say402Error) return [[], error.message];
    throw error;
  }
}
