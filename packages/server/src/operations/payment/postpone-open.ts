import type { Claim } from '../../core/operation.ts';
import type { SettleOutcome } from '../../payment/settle-outcome.ts';
import type { Context } from '../context.ts';
import { countFailure } from './failed-settlements.ts';

/** Returns an open payment with the result of presenting it, to be looked into again at a time in milliseconds since the epoch. */
export async function postponeOpen(
  context: Context,
  { identity, payer }: Pick<Claim, 'identity' | 'payer'>,
  outcome: SettleOutcome,
  nextCheck: number,
): Promise<void> {
  const said = outcome.kind === 'unresolved' ? outcome : null;
  const attempt = { transaction: said?.transaction ?? null, failed: said?.failed === true };
  if (attempt.failed) countFailure(context, payer);
  await context.store.postpone(identity, context.settling.instance, nextCheck, attempt);
}
