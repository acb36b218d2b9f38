import type { FaultPlan } from './fault-plan.ts';
import type { HeldConnections } from './held-connections.ts';
import type { Journal } from './journal.ts';
import type { Payments } from './payments.ts';
import type { Upstream } from './upstream.ts';

/** The parts of a running kit. */
export interface KitState {
  readonly plan: FaultPlan;
  readonly payments: Payments;
  readonly journal: Journal;
  readonly held: HeldConnections;
  readonly upstream: Upstream;
  readonly closing: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
