import type { Context } from '../context.ts';

/**
 * Deletes what has outlived its clocks: unpaid operations, old paid ones, old idempotency keys. Never a payment identity.
 *
 * @returns whether there is more, which another step takes
 */
export async function sweep(context: Context): Promise<boolean> {
  const now = context.now();
  const { redelivery, idempotency, messages, payloads } = context.clocks;
  const { operations, more } = await context.store.sweep({
    now,
    paidBefore: now - redelivery,
    idempotencyBefore: now - idempotency,
    messagesBefore: now - messages,
    payloadsBefore: now - payloads,
  });
  if (operations > 0) context.log.info({ operations }, 'operations past their time deleted');
  return more;
}
