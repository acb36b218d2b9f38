import type { RunPlan } from './plan.ts';
import type { SignedPayment } from './customer/signed-payment.ts';

/** Transactions that a client received. */
export interface Delivery {
  readonly operationId: string;
  /** The payment with which the client asked. */
  readonly identity: string;
  readonly body: string;
}

/** What the clients of one run did and saw; one of the three ledgers that are compared at the end. */
export interface RunRecord {
  readonly plan: RunPlan;
  readonly operations: string[];
  readonly payments: SignedPayment[];
  readonly deliveries: Delivery[];
  /** Answers that no client should ever get, such as an internal error. */
  readonly surprises: string[];
  /** The kinds of trouble that came to pass. */
  readonly reached: Set<string>;
  refusals: number;
  /** A client asked until its patience ended. */
  gaveUp: boolean;
}

export function newRecord(plan: RunPlan): RunRecord {
  return {
    plan,
    operations: [],
    payments: [],
    deliveries: [],
    surprises: [],
    reached: new Set(),
    refusals: 0,
    gaveUp: false,
  };
}
