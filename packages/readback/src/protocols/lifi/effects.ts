import type { AcrossEffect } from '../across/effects.ts';

/** What a call of LI.FI's diamond does: it takes the tokens and deposits them with Across, in the depositor's name. */
export interface LifiEffect extends Omit<AcrossEffect, 'kind'> {
  readonly kind: 'lifi_deposit';
  /** What LI.FI calls this transfer, in hex; moves nothing. */
  readonly transactionId: string;
}
