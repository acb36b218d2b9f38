import type { Order, Preview } from '@say402/wire';
import type { Operation } from '../../core/operation.ts';
import type { PostedOrder } from '../../protocols/cow/order-book.ts';
import type { Context } from '../context.ts';
import { decodePreview } from '../documents.ts';

/**
 * What became of the orders that a paid operation signs or cancels. One that it signs is posted, if it was not before: it commits to
 * nothing without the wallet's transaction, and nobody can fill what is not posted.
 */
export async function readOrders(
  { orders }: Pick<Context, 'orders'>,
  { status, chain, wallet, preview }: Pick<Operation, 'status' | 'chain' | 'wallet' | 'preview'>,
): Promise<Order[]> {
  if (status !== 'paid') return [];
  const steps = [...decodePreview(preview).preview.entries()];
  const looks = await Promise.all(
    steps.map(async ([step, { effects, order }]): Promise<Order[]> => {
      if (!order) return [];
      const posts = signsOrder({ effects });
      const { state, posted, reason, checkedAt } = await orders.look(chain, asPosted(order, wallet), posts);
      return [{ step, uid: order.uid, state, posted, reason, checkedAt: new Date(checkedAt).toISOString() }];
    }),
  );
  return looks.flat();
}

/** Whether a step signs an order; others only end one. */
export const signsOrder = ({ effects }: Pick<Preview[number], 'effects'>): boolean =>
  effects.includes('order_signed');

/** Whether nothing of an operation is left to be posted. */
export function arePosted({ preview }: Pick<Operation, 'preview'>, orders: readonly Order[]): boolean {
  const steps = decodePreview(preview).preview;
  return orders.every(({ step, posted, state }) => {
    const signed = steps[step];
    const waits = state === 'open' || state === 'not_signed' || state === null;
    return posted || !waits || !signed || !signsOrder(signed);
  });
}

/** As the service itself has stored it. */
export function asPosted(
  { sold, bought, ...order }: NonNullable<Preview[number]['order']>,
  owner: string,
): PostedOrder {
  const side = ({ token, baseUnits }: typeof sold) => ({
    token: token.address ?? '',
    amount: BigInt(baseUnits),
  });
  return { ...order, owner, sold: side(sold), bought: side(bought) };
}
