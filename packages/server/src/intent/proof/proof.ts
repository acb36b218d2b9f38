import type { ActionDefinition } from '../../core/action.ts';
import type { Intent, Slot, Span } from '../../core/intent.ts';
import type { Evidence } from './evidence.ts';

/** Why code alone can't say that a reading is what was written. */
export type DoubtKind =
  /** A value is in words that no table of ours knows; the reader says what it comes to. */
  | 'readers_word'
  /** A value of the user's is in no slot, and only the reader says that it means nothing here. */
  | 'unused'
  /** A value of the user's is in no slot, and the reader says nothing about it. */
  | 'left_out'
  /** A value that a slot has stands nowhere in the messages ("it", which was not written). */
  | 'unsaid'
  /** One amount is used by several steps, and no "each" that we know says so. */
  | 'shared'
  /** Values of two steps stand between each other. */
  | 'order'
  /** A word such as "to" or "from" right before a value points elsewhere. */
  | 'direction';

/** Something that needs a second look: the verifier's, or the user's. */
export interface Doubt {
  readonly kind: DoubtKind;
  /** The words that it is about. */
  readonly at: readonly Span[];
  /** A whole sentence for the user or the verifier. */
  readonly text: string;
}

export type FaultKind =
  /** A required slot, or one of several, is open: ask for it. */
  | 'missing'
  /** The notation can mean several values: `options` has them. */
  | 'ambiguous'
  /** A place or quote that is not in a message of the user's. */
  | 'not_quoted'
  /** The words say another value than the reader does, or none of this type. */
  | 'other_value'
  /** A value that can't be used at all: a damaged address, another chain's. */
  | 'unusable'
  /** An address, or a number beside its token, of the user's last message was left out without a reason. */
  | 'left_out'
  /** A number counts another token, or a recipient gets another's amount. */
  | 'misplaced'
  /** No such action, slot, kind of amount or kind of protocol, or an action of another family. */
  | 'undefined';

/** Why a reading can never be carried out as it is. */
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
      /** Slots of the intent for which there are no words of their own. */
      readonly unsaid: ReadonlySet<Slot>;
    }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** `pass`: code alone shows it. `confirm`: it needs the verifier, or a question. `fault`: it can never pass. */
export type Proof =
  | { readonly kind: 'pass'; readonly intent: Intent }
  | { readonly kind: 'confirm'; readonly intent: Intent; readonly doubts: readonly Doubt[] }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** An intent that is checked against what stands in the messages. */
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
