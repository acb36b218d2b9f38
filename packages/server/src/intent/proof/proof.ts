import type { ActionDefinition } from '../../core/action.ts';
import type { Intent, Slot, Span } from '../../core/intent.ts';
import type { Evidence } from './evidence.ts';

/** Reasons why code alone can't show that a reading is what the user wrote. */
export type DoubtKind =
  /** A value stands in words that our tables don't know; only the reader says what it is. */
  | 'readers_word'
  /** A value of the user's is in no slot; only the reader says that it means nothing here. */
  | 'unused'
  /** A value of the user's is in no slot, and the reader says nothing about it. */
  | 'left_out'
  /** A slot's value stands nowhere in the messages, as with an "it" that was left out. */
  | 'unsaid'
  /** One amount is used by several steps, without a word that we know for "each". */
  | 'shared'
  /** Values of two steps are mixed with each other. */
  | 'order'
  /** A word such as "to" or "from" right before a value contradicts its slot. */
  | 'direction';

/** Something that a second look has to settle: the verifier's, or the user's. */
export interface Doubt {
  readonly kind: DoubtKind;
  /** The words that it is about. */
  readonly at: readonly Span[];
  /** A whole sentence for the user or the verifier. */
  readonly text: string;
}

export type FaultKind =
  /** A required slot (or one of several) is open, so the user is asked for it. */
  | 'missing'
  /** The notation can mean several values: `options` has them. */
  | 'ambiguous'
  /** A place or quote that is not in a message of the user's. */
  | 'not_quoted'
  /** The words say another value than the reader does, or none of this type. */
  | 'other_value'
  /** A value that can't be used at all: a damaged address, another chain's. */
  | 'unusable'
  /** An address, or a number beside its token, in the user's last message was left out without a reason. */
  | 'left_out'
  /** A number counts another token, or somebody gets another one's amount. */
  | 'misplaced'
  /** No such action, slot, kind of amount or kind of protocol, or an action of another family. */
  | 'undefined';

/** Why a reading can't be carried out as it is. */
export interface Fault {
  readonly kind: FaultKind;
  /** A whole sentence for the user, with the values seen: a question for `missing` and `ambiguous`. */
  readonly text: string;
  readonly at: readonly Span[];
  /** Index of the proposal's step, and its slot, where it is about one. */
  readonly step: number | null;
  readonly slot: string | null;
  /** What can be picked, as labels and normal forms; empty where anything may be said. */
  readonly options: readonly { readonly label: string; readonly value: string }[];
}

/** A proposal read by code: every slot typed and at its own place. */
export type Settled =
  | {
      readonly kind: 'settled';
      readonly intent: Intent;
      readonly doubts: readonly Doubt[];
      /** Slots of the intent that have no words of their own. */
      readonly unsaid: ReadonlySet<Slot>;
    }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** `pass`: code alone shows that it is right. `confirm`: the verifier or the user has to say so. `fault`: it can't be right. */
export type Proof =
  | { readonly kind: 'pass'; readonly intent: Intent }
  | { readonly kind: 'confirm'; readonly intent: Intent; readonly doubts: readonly Doubt[] }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** An intent, with the values of the messages that it is checked against. */
export interface Checked {
  readonly intent: Intent;
  readonly unsaid: ReadonlySet<Slot>;
  readonly evidence: Evidence;
  readonly actions: readonly ActionDefinition[];
}

/** One check of a proof. */
export type Finding = (checked: Checked) => {
  readonly fault: (Partial<Fault> & Pick<Fault, 'kind' | 'text' | 'at'>) | null;
  readonly doubts: readonly Doubt[];
};
