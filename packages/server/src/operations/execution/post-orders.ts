import type { Operation } from '../../core/operation.ts';
import type { Context } from '../context.ts';
import { referenceOf } from '../reference.ts';
import { arePosted, readOrders } from './read-orders.ts';

/** Posts the orders of an operation that was just paid. What fails is logged, and tried again when somebody looks at it. */
export async function postOrders(context: Context, operation: Operation): Promise<void> {
  const fields = { operation: referenceOf(operation.id), chain: operation.chain };
  try {
    const orders = await readOrders(context, { ...operation, status: 'paid' });
    if (!arePosted(operation, orders))
      context.log.warn({ ...fields, reason: orders[0]?.reason }, 'an order is not posted yet');
  } catch (error) {
    context.log.warn({ ...fields, error: String(error) }, 'an order is not posted yet');
  }
}
