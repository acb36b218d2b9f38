import type { Chain } from '@say402/readback';
import type { PaymentRequirement } from '@say402/wire';
import type { PaymentProof } from './decode-proof.ts';
import type { Offers } from './requirement.ts';
import type { SettleOutcome } from './settle-outcome.ts';

/** A kind of payment that a facilitator settles. */
export interface FacilitatorKind {
  readonly version: number;
  readonly scheme: string;
  /** A chain name (v1) or CAIP-2 (v2). */
  readonly network: string;
  /** Solana: who pays the network fee of the payment. */
  readonly feePayer: string | null;
}

/** What a facilitator says it can do. */
export interface FacilitatorSupport {
  readonly kinds: readonly FacilitatorKind[];
  /** Its addresses by CAIP-2 pattern (`solana:*`), where it tells them (x402 v2). */
  readonly signers: ReadonlyMap<string, readonly string[]>;
}

/** A payment as it is presented: the payer's payload, with our own requirement and never the one that the client echoed. */
export interface PresentedPayment {
  readonly payload: PaymentProof['payload'];
  readonly requirement: PaymentRequirement;
  /** All offers of the operation, this requirement among them. */
  readonly offers: Offers;
  readonly chain: Chain;
  readonly operationId: string;
  /** x402 version of the client's header. */
  readonly version: 1 | 2;
}

/** Verifies and settles payments. Neither the operator's keys nor the payer's are ever in this process. */
export interface Facilitator {
  readonly url: string;
  /** Whether it needs a login, which tells it whose payments it settles. */
  readonly hasLogin: boolean;
  /** @throws Say402Error `facilitator_unavailable` */
  supported(): Promise<FacilitatorSupport>;
  /** Whether the facilitator takes the payment, without settling it. @throws Say402Error `facilitator_unavailable` */
  verify(payment: PresentedPayment): Promise<boolean>;
  /** Settles once and waits for the answer. Never throws: whatever is not certain is `unresolved`. */
  settle(payment: PresentedPayment): Promise<SettleOutcome>;
}
