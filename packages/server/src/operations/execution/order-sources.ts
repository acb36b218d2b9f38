import { Say402Error } from '../../core/say402-error.ts';
import type { OrderSources } from '../../protocols/cow/known-orders.ts';
import { MOST_ORDERS, type PostedOrder } from '../../protocols/cow/order-book.ts';
import type { Context } from '../context.ts';
import { decodePreview } from '../documents.ts';
import { operationNotFound } from '../payment/require-payment.ts';
import { asPosted, signsOrder } from './read-orders.ts';

/** What the preview of an operation has that signs an order. */
const MARK = '"order_signed"';

/** Where the orders of a wallet are looked for: in the store, and in the order books that the operator lets be asked. */
export const orderSources = (
  { store }: Pick<Context, 'store'>,
  books: Readonly<Record<string, { readonly url: string }>>,
  timeoutMs: number,
): OrderSources => ({
  books: Object.fromEntries(Object.entries(books).map(([name, { url }]) => [name, { url, timeoutMs }])),
  released: async (wallet, chain) => ordersOfWallet(store, wallet, chain),
  ordersOf: async (id, wallet, chain) => ordersOfOperation(store, id, { wallet, chain }),
});

async function ordersOfWallet(
  store: Context['store'],
  wallet: string,
  chain: string,
): Promise<readonly PostedOrder[]> {
  const previews = await store.listPreviews({ wallet, chain, text: MARK }, MOST_ORDERS);
  return previews.flatMap((preview) => ordersIn(preview, wallet));
}

/**
 * The orders that an operation signs. Its id is a secret, so whoever knows it may ask; but from another wallet it is a mistake.
 *
 * @throws Say402Error `operation_not_found`; `nothing_to_do` where it was not paid for
 */
async function ordersOfOperation(
  store: Context['store'],
  operationId: string,
  { wallet, chain }: { readonly wallet: string; readonly chain: string },
): Promise<readonly PostedOrder[]> {
  const operation = await store.read(operationId);
  if (!operation || operation.wallet !== wallet || operation.chain !== chain) throw operationNotFound();
  if (operation.status === 'paid') return ordersIn(operation.preview, wallet);
  const detail =
    'That operation was not paid for, so its order was never signed: there is nothing to cancel.';
  throw new Say402Error('nothing_to_do', detail);
}

const ordersIn = (preview: string, wallet: string): readonly PostedOrder[] =>
  decodePreview(preview).preview.flatMap((step) =>
    step.order && signsOrder(step) ? [asPosted(step.order, wallet)] : [],
  );
