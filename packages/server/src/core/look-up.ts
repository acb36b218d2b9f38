import type { AmountSlot, ChainSlot, DeedSlot, ProtocolSlot, RecipientSlot, TokenSlot } from './intent.ts';

export type LookUpValue = AmountSlot | ChainSlot | DeedSlot | ProtocolSlot | RecipientSlot | TokenSlot;

/** One thing that a look-up needs to know or can be told. */
export interface LookUpSlot {
  readonly type: LookUpValue['type'];
  readonly required: boolean;
  /** Any number of them may be said. */
  readonly many?: true;
  /** For a token: the one that this amount stands right beside; the others go to the slots without it. */
  readonly of?: string;
  /** Put to the user when a required slot is open. */
  readonly question: string;
  /** For the model and the docs. */
  readonly description: string;
}

/** Something that can be looked up, as data: readers, docs and the model's prompt derive from it. */
export interface LookUpDefinition {
  readonly name: string;
  readonly description: string;
  readonly slots: Readonly<Record<string, LookUpSlot>>;
  /**
   * What a question about it is known by: phrases between `|`, `_` for a space, `{token}` for a value of that type. Read by the
   * grammar, in the order of the registry.
   */
  readonly about: string;
  /** Nouns by which it is meant where they stand alone, without a question: "my balance". */
  readonly nouns?: string;
  /** Words by which a question is not about it after all. */
  readonly unless?: string;
  /** Other words that may stand in such a question. */
  readonly words?: string;
  readonly examples: readonly string[];
}

/** What is asked to be looked up, with what the user's words say of it. */
export interface AskedLookUp {
  readonly name: string;
  readonly values: Readonly<Record<string, readonly LookUpValue[]>>;
  /** On all chains where the wallet can be. */
  readonly everywhere: boolean;
}
