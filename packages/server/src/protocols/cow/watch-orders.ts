import type { ChainReads } from '../../chains/chain-reads.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { knownOrders, type KnownOrders, type OrdersOf, type OrderSources } from './known-orders.ts';
import { postOrder, type PostedOrder } from './order-book.ts';
import { readOrderStates, type OrderState } from './read-order-states.ts';

/** How far an order has got. */
export interface OrderLook {
  /** By the chain; null where it can not be asked now. */
  readonly state: OrderState | null;
  /** Whether the order book is known to have it, without which nobody fills it. */
  readonly posted: boolean;
  /** Why something is not known, or not posted. */
  readonly reason: string | null;
  /** Milliseconds since the epoch. */
  readonly checkedAt: number;
}

/** Posts orders that were paid for, and tells how far they have got. */
export interface OrderWatch {
  /** @param posts whether the book has to know it */
  look(chain: string, order: PostedOrder, posts: boolean): Promise<OrderLook>;
  /** The orders of a wallet, with what the chain says of each. */
  known(of: OrdersOf): Promise<KnownOrders>;
}

interface WatchParts {
  readonly sources: OrderSources;
  readonly reads: (chain: string) => ChainReads | undefined;
  readonly now: () => number;
}

/** Milliseconds for which a book that has failed is left alone with that order. */
const REST = 5_000;
/** What is kept in memory: the book is asked again for what is not, and has it once all the same. */
const MOST = 5_000;

/** What is known of posting: that the book has an order, or since when it can not be asked, and why. */
type Posting = 'booked' | { readonly since: number; readonly reason: string };

export function watchOrders(parts: WatchParts): OrderWatch {
  const postings = new Map<string, Posting>();
  const underWay = new Map<string, Promise<OrderLook>>();
  return {
    known: async (of) => knownOrders(parts.sources, of),
    look: async (chain, order, posts) => {
      const key = `${chain} ${order.uid}`;
      const look = underWay.get(key) ?? lookAt(parts, { chain, order, posts, postings });
      underWay.set(key, look);
      try {
        return await look;
      } finally {
        underWay.delete(key);
      }
    },
  };
}

interface Looking {
  readonly chain: string;
  readonly order: PostedOrder;
  readonly posts: boolean;
  /** By UID. */
  readonly postings: Map<string, Posting>;
}

async function lookAt(parts: WatchParts, looking: Looking): Promise<OrderLook> {
  const { chain, order, posts, postings } = looking;
  const whole = order[order.kind === 'sell' ? 'sold' : 'bought'].amount;
  const reads = parts.reads(chain);
  const [state, unseen] = await tolerantly(async () => {
    if (!reads) throw new Say402Error('chain_unavailable', `This service does not serve ${chain}.`);
    const [only] = await readOrderStates(chain, reads, [{ ...order, whole }], parts.now());
    return only?.state ?? null;
  });
  const waits = state === 'open' || state === 'not_signed';
  const posting = posts && waits ? await postOnce(parts, looking) : postings.get(order.uid);
  const unposted = typeof posting === 'object' ? posting.reason : null;
  return { state, posted: posting === 'booked', reason: unseen ?? unposted, checkedAt: parts.now() };
}

/** Posts an order unless the book has it, or has failed just now. */
async function postOnce(parts: WatchParts, { chain, order, postings }: Looking): Promise<Posting> {
  const before = postings.get(order.uid);
  if (before && (before === 'booked' || parts.now() - before.since < REST)) return before;
  const [, reason] = await tolerantly(async () => post(parts, chain, order));
  const posting = reason === null ? 'booked' : { since: parts.now(), reason };
  postings.delete(order.uid);
  postings.set(order.uid, posting);
  const [oldest = order.uid] = postings.keys();
  if (postings.size > MOST) postings.delete(oldest);
  return posting;
}

async function post({ sources: { books } }: WatchParts, chain: string, order: PostedOrder): Promise<void> {
  const book = books[chain];
  const setting = `COW_API_URL_${chain.toUpperCase()}`;
  if (!book)
    throw new Say402Error('quote_unavailable', `The order is not posted: ${setting} is not set any more.`);
  await postOrder(book, order);
}

/** What was found, or why nothing was. */
async function tolerantly<Found>(
  find: () => Promise<Found>,
): Promise<readonly [Found, null] | readonly [null, string]> {
  try {
    return [await find(), null];
  } catch (error) {
    if (error instanceof Say402Error) return [null, error.message];
    throw error;
  }
}
