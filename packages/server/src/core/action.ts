import type { SlotType } from './intent.ts';

/** One thing that a step of this action needs to know. */
export interface SlotDefinition {
  readonly type: SlotType;
  readonly required: boolean;
  /** Put to the user when a required slot is open. */
  readonly question: string;
  /** For the model and the docs. */
  readonly description: string;
  /** For an amount: the token slot that it counts, and that the wallet spends. */
  readonly of?: string;
  /** Words that announce this slot ("to" for a recipient); the first one is used in summaries and questions. */
  readonly markers: readonly string[];
}

/**
 * An action as data: what it is called, what it needs, how people say it. Readers, docs and the model's prompt derive
 * from it; protocols say how it is carried out on a chain.
 */
export interface ActionDefinition {
  readonly name: string;
  /** One line with `{slot}` placeholders, such as "Send {amount} {token} to {recipient}". */
  readonly summary: string;
  readonly description: string;
  readonly slots: Readonly<Record<string, SlotDefinition>>;
  /** Lower-case base forms that mean this action by themselves. */
  readonly verbs: readonly string[];
  /** The orders in which the slots are said, markers included, such as "{recipient} {amount} {token}". */
  readonly patterns: readonly string[];
  /** Whole sentences that mean this action without one of its verbs, such as "{recipient} should get {amount} {token}". */
  readonly phrases?: readonly string[];
  readonly examples: readonly string[];
}
