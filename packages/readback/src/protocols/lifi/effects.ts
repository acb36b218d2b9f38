import type { AcrossEffect } from '../across/effects.ts';

/** A call of LI.FI's diamond takes the tokens and deposits them with Across, in the depositor's name. */
export interface LifiEffect extends Omit<AcrossEffect, 'kind'> {
  readonly kind: 'lifi_deposit';
  /** LI.FI's own name for the transfer, in hex; it has no effect. */
  readonly transactionId: string;
}
