import { releaseResponseSchema, type Preview } from '@say402/wire';
import type { ClientContext } from '../client-context.ts';
import { parseAnswer } from '../http/parse-answer.ts';
import { Say402Error } from '../say402-error.ts';
import type { OperationRecord } from '../storage/operation-record.ts';
import type { Wallets } from '../wallets/wallets.ts';
import { keepRelease, pay, present, sign, type PayOptions } from './pay.ts';

export interface ReleaseOptions extends PayOptions {
  /** Have the transactions prepared again, free of charge, where the delivered ones can no longer execute. */
  readonly refresh?: boolean;
  /** In answer to `may_have_executed`: prepare again even though they may have executed. */
  readonly acceptDoubleExecution?: boolean;
  /** In answer to `quote_moved`: the `preview` and `previewHash` of that error, once the user has agreed to them. */
  readonly accept?: { readonly preview: Preview; readonly previewHash: string };
}

/**
 * Returns the transactions of a paid operation once more: as stored, or with `refresh` prepared again by the service. It signs a payment as
 * proof only where none is stored; a paid operation takes no money for it.
 *
 * @throws Say402Error `still_executable`, `already_executed`, `may_have_executed`, `quote_moved`, …
 */
export async function release(
  context: ClientContext,
  record: OperationRecord,
  wallets: Wallets,
  options: ReleaseOptions = {},
): Promise<OperationRecord> {
  const { refresh = false, acceptDoubleExecution = false, accept } = options;
  if (!refresh) return pay(context, record, wallets, options);
  const ready = record.payment ? record : await sign(context, record, wallets, options);
  const more = {
    refresh: true,
    ...(acceptDoubleExecution && { acceptDoubleExecution: true }),
    ...(accept && { acceptPreview: accept.previewHash }),
  };
  const answer = await present(context, ready, more, options);
  if (answer.status === 402) {
    if (record.payment === null) {
      const hint = 'It can only be prepared again for its payer.';
      throw new Say402Error('payment_refused', 'The payment was refused.', { status: 402, hint });
    }
    // The service has erased the stored payment by now; another one of the same payer proves as much.
    return release(context, { ...record, payment: null }, wallets, options);
  }
  const released = parseAnswer(answer, releaseResponseSchema);
  return keepRelease(context, accept ? { ...ready, preview: accept.preview } : ready, released);
}
