import type { AmountSlot, ChainSlot, DeedSlot, ProtocolSlot, RecipientSlot, TokenSlot } from './intent.ts';

export type LookUpValue = AmountSlot | ChainSlot | DeedSlot | ProtocolSlot | RecipientSlot | TokenSlot;

/** One thing that a look-up needs to know or can be told. */
export interface LookUpSlot {
  readonly type: LookUpValue['type'];
  readonly required: boolean;
  /** Any number of them may be said. */
  readonly many?: true;
  /** For an amount: the token slot of the token right beside it. Tokens without an amount fill the other slots. */
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
   * How a question about it is recognised: phrases between `|`, with `_` for a space and `{token}` for a value of that type. Read by the
   * grammar, in the order of the registry.
   */
  readonly about: string;
  /** Nouns that ask for it without a question: "my balance". */
  readonly nouns?: string;
  /** Words that make a question mean something else after all. */
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
