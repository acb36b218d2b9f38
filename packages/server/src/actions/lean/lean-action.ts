import type { ActionDefinition, SlotDefinition } from '../../core/action.ts';

/** A slot without the words that announce it: those stand in the patterns of its action. */
export type LeanSlot = Omit<SlotDefinition, 'markers' | 'aside' | 'announced' | 'counted' | 'wholeBy'> & {
  /** For a token: the symbols of which it has to be one. */
  readonly among?: readonly string[];
  /** For an amount in a protocol: it is owed, and "half my USDC" may be of what the wallet holds. */
  readonly owed?: true;
  /** For an amount: the token that it counts has to stand right beside it; "max 3000" may be a price. */
  readonly counted?: true;
};

/**
 * An action as data. Readers, docs and the model's prompt derive from it; protocols say how it is carried out on a chain.
 *
 * A pattern is a line of pieces: first its verbs (`send|top_up`), then slots in the order in which they are said bare. A slot
 * behind words (`to|into {recipient}`) is announced by one of them and may stand anywhere; `?to {recipient}` by one or none.
 * `{slot!}` has to be said for the verb to mean this action, `{slot~}` is no address but a name that the registry knows.
 * `{slot$}` is worth a dollar or a euro, `{slot#}` a number. `<pool|position>` is a noun of which one has to be said; `=amount:all` is said by the verb itself. `_` stands for a space.
 * An amount before its token is one piece with it.
 */
export interface LeanAction extends Omit<
  ActionDefinition,
  'slots' | 'verbs' | 'patterns' | 'forms' | 'phrases' | 'nouns' | 'joined'
> {
  readonly slots: Readonly<Record<string, LeanSlot>>;
  readonly says: readonly string[];
  /** Pieces that any of the patterns may have besides: `at_least|min {minimum}`. */
  readonly asides?: readonly string[];
  /** What it is called when it is made, done or needed: "make a transfer of …". The first pattern's slots follow. */
  readonly named?: string;
  /** Its values belong together: none of them is enumerated. */
  readonly single?: true;
  /** Words that say no more than the verb does: `loan|my_debt`. */
  readonly nouns?: string;
}
