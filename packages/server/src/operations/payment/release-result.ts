import type { SettlementHeaders } from '../../payment/settlement-headers.ts';

/** A release with its settlement headers, or the payment terms again with the reason why the payment was refused. */
export type ReleaseResult =
  | {
      readonly kind: 'released';
      /** A `ReleaseResponse` as JSON. */
      readonly body: string;
      /** Whose transactions they are. */
      readonly wallet: string;
      readonly settlement: SettlementHeaders;
    }
  | {
      readonly kind: 'refused';
      readonly body: string;
      readonly header: string;
      /** Where the facilitator was asked to settle, and would not. */
      readonly settlement?: SettlementHeaders;
    };
