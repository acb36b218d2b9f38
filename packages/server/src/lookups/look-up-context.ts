import type { RegistryToken } from '@say402/readback';
import type { BuildingPort } from '../chains/building-port.ts';
import type { Names } from '../chains/names/names.ts';
import type { Survey } from '../chains/survey.ts';
import type { ActionDefinition } from '../core/action.ts';
import type { Answer } from '../core/answer.ts';
import type { TokenList } from '../core/listed-token.ts';
import type { AskedLookUp } from '../core/look-up.ts';
import type { StepSettings } from '../core/step-settings.ts';
import type { PlanStep } from '../core/plan.ts';
import type { KnownOrders, OrdersOf } from '../protocols/cow/known-orders.ts';
import type { PreparedStep, Protocol } from '../protocols/protocol.ts';

/** A chain as look-ups see it. */
export interface ReadChain {
  readonly port: BuildingPort;
  readonly tokens: readonly RegistryToken[];
  /** Tokens beyond the registry; null where no list is used. */
  readonly listed: TokenList | null;
}

/** What is shown of a stored operation to its wallet. */
export interface StoredOperation {
  readonly wallet: string;
  readonly chain: string;
  readonly summary: readonly string[];
  readonly status: string;
  /** The transaction that paid, and when. */
  readonly paid: { readonly transaction: string; readonly at: string } | null;
  /** What became of each released transaction, as far as is known. */
  readonly executions: readonly {
    readonly state: string;
    readonly hash: string | null;
    readonly reason: string | null;
  }[];
  /** For each burn for another chain: how far it is, and the request on which chain that finishes it. */
  readonly bridges: readonly {
    readonly to: string;
    readonly burn: string;
    readonly state: string | null;
    readonly next: { readonly chain: string; readonly message: string } | null;
  }[];
}

/** Everything that a look-up is answered with. */
export interface LookUpContext {
  readonly asked: AskedLookUp;
  /** The chain of the request. */
  readonly chain: ReadChain;
  /** All served chains. */
  readonly chains: readonly ReadChain[];
  /** In the canonical form of the chain. */
  readonly wallet: string;
  readonly names: Names;
  readonly actions: readonly ActionDefinition[];
  readonly protocols: readonly Protocol[];
  readonly settings: StepSettings;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Prepares a step by the best venue now. Nothing is stored. */
  prepare(step: PlanStep, survey: Survey): Promise<PreparedStep & { readonly protocol: Protocol }>;
  /** The limit orders of a wallet that this service or the order book knows. */
  orders(of: OrdersOf): Promise<KnownOrders>;
  /** @throws Say402Error `operation_not_found` */
  operation(id: string): Promise<StoredOperation>;
}

/** Reads the chain and answers. @throws Say402Error where something can't be read, or is not known */
export type LookUpReader = (context: LookUpContext) => Promise<Answer>;
