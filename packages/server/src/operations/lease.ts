import type { Lease } from '../store/settlement-store.ts';
import type { Context } from './context.ts';

/** A lease of this instance from now on. */
export function leaseFrom({ settling, now }: Pick<Context, 'settling' | 'now'>): Lease {
  return { owner: settling.instance, until: now() + settling.lease };
}

/**
 * Keeps a payment's lease alive while work on it goes on. Should this process die or stand still, the lease runs out and
 * another instance, or this one after its restart, takes the payment over.
 */
export async function holdLease<Result>(
  context: Context,
  identity: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const renew = (): void =>
    void context.store.renewLease(identity, leaseFrom(context)).catch((error: unknown) => {
      context.log.warn({ error: String(error) }, 'lease not renewed');
    });
  const timer = setInterval(renew, context.settling.lease / 3).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
