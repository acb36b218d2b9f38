import type { FindingKind } from './finding.ts';
import type { AmountKind, SlotType } from './intent.ts';

export type Family = 'evm' | 'svm';

/** What a protocol is for; a slot names the kinds that its action can go through. */
export type ProtocolKind = 'dex' | 'lending' | 'isolated_lending' | 'staking' | 'bridge' | 'spender';

/** One thing that a step of this action needs to know. */
export interface SlotDefinition {
  readonly type: SlotType;
  readonly required: boolean;
  /** Put to the user when a required slot is open. */
  readonly question: string;
  /** For the model and the docs. */
  readonly description: string;
  /** For an amount: the token slot that it counts. */
  readonly of?: string;
  /**
   * For an amount: where it is taken from, which is what "all" and "half" are parts of. `wallet` (where nothing is said):
   * the wallet's balance, which must have it; `limit`: the wallet's balance, which need not have it, as for an allowance;
   * `protocol`: what the wallet has or owes there; `none`: nothing, as for a minimum.
   */
  readonly from?: 'wallet' | 'limit' | 'protocol' | 'none';
  /** For an amount: the only kinds that make sense; where nothing is said, all but `to_the_last` and `unlimited`. */
  readonly kinds?: readonly AmountKind[];
  /** For a token: says again what that other slot says, as in "to USDC, at least 20 USDC". */
  readonly sameAs?: string;
  /** It is said only where that other slot is: the second token of a pair. */
  readonly beside?: string;
  /** For a token, or its account: another one than that slot says. */
  readonly differs?: string;
  /** For a token that was not said: the chain's own coin, or its wrapped token. */
  readonly implied?: 'native' | 'wrapped';
  /** For a token that was not said: its symbol by the protocol that was. */
  readonly impliedBy?: Readonly<Record<string, string>>;
  /** For a token: the native coin and nothing else, or anything but the native coin. */
  readonly native?: 'only' | 'never';
  /** For a token: the symbols of which it has to be one. */
  readonly among?: readonly string[];
  /** For a token: the wrapped form of the native coin and nothing else. */
  readonly wrapped?: 'only';
  /** For a recipient: it is on another chain, so its address may be one of another family. */
  readonly elsewhere?: true;
  /** For a chain: something comes from there, not goes there. */
  readonly origin?: true;
  /** For a chain: names of others on EVM chains that are not served, to which it may lead all the same. */
  readonly beyond?: readonly string[];
  /** For a protocol, or a contract by a protocol's name: what the protocol must be for. */
  readonly protocols?: readonly ProtocolKind[];
  /** For an amount in a protocol: it is owed, and "half my USDC" may be of what the wallet holds. */
  readonly owed?: true;
  /** For an amount in a protocol: all of it is as much as may be taken safely, not what is there. */
  readonly safely?: true;
  /** For an amount: the token that it counts has to stand right beside it; "max 3000" may be a price. */
  readonly counted?: true;
  /** For an amount: a bound that goes with that other amount only, as the most that is paid does with what is bought. */
  readonly bounds?: string;
  /** The slot exists on chains of this family only. */
  readonly family?: Family;
}

/** Slots of which a step says exactly one, or at least one. */
export interface Alternatives {
  readonly slots: readonly string[];
  /** Several of them may be said. */
  readonly several?: true;
  /** Put to the user where none of them is said. */
  readonly question: string;
  readonly family?: Family;
}

/**
 * An action as data: what it is called, what it needs, how people say it. Readers, docs and the model's prompt derive
 * from it; protocols say how it is carried out on a chain.
 *
 * A pattern is a line of pieces: first its verbs (`send|top_up`), then slots in the order in which they are said bare. A slot
 * behind words (`to|into {recipient}`) is announced by one of them and may stand anywhere; `?to {recipient}` by one or none.
 * `{slot!}` has to be said for the verb to mean this action, `{slot~}` is no address but a name that the registry knows.
 * `{slot$}` is worth a dollar or a euro, `{slot#}` a number. `<pool|position>` is a noun of which one has to be said;
 * `<in_shares>`: several are said, each with a share of what is counted. `=amount:all` is said by the verb itself. `_` stands for a space. An amount before its token is one piece with it.
 */
export interface ActionDefinition {
  readonly name: string;
  /** One line with `{slot}` placeholders, such as "Send {amount} {token}[ with memo {memo}]"; a bracket needs its slots. */
  readonly summary: string;
  readonly description: string;
  readonly slots: Readonly<Record<string, SlotDefinition>>;
  /** The patterns in which it is said. */
  readonly says: readonly string[];
  /** Pieces that any of the patterns may have besides: `at_least|min {minimum}`. */
  readonly asides?: readonly string[];
  /** What it is called when it is made, done or needed: "make a transfer of …". The first pattern's slots follow. */
  readonly named?: string;
  /** Words that say no more than the verb does: `loan|my_debt`. */
  readonly nouns?: string;
  /** It can't be undone, or takes whatever is written: free words are never read as it, only plain ones. */
  readonly onlyPlain?: true;
  /** Its values belong together: none of them is enumerated, or those of one slot only. */
  readonly single?: true | { readonly but: string };
  /** The families whose chains know this action; all where nothing is said. */
  readonly families?: readonly Family[];
  readonly oneOf?: readonly Alternatives[];
  /** The token slot whose token the wallet gets, so that the next step can go on with "it". */
  readonly output?: string;
  /** The only family of chains on which that comes out at once; everywhere where it is left out. */
  readonly outputFamily?: Family;
  /** The token slots of which the first is given for the second at a price: both are held against what others say they are worth. */
  readonly exchange?: { readonly gives: string; readonly gets: string };
  /** It changes only who may take tokens: afterwards the wallet holds what it held, and every allowance of it was asked for. */
  readonly onlyAllows?: true;
  /** By chain: what to do instead where the action can not be done there, as a whole sentence. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Of a whole-wallet action: what is done with each thing that is found, in this order. Nothing else carries it out. */
  readonly each?: readonly EachFound[];
  readonly examples: readonly string[];
}

/** What a whole-wallet action does with each finding of a look-up; slots of the same name are passed on to it. */
export interface EachFound {
  readonly lookUp: string;
  readonly kind: FindingKind;
  readonly action: string;
  /** Slots of the action, by what of the finding goes into each. */
  readonly slots: Readonly<Record<string, string>>;
  /** The amount slot that says all of it. */
  readonly all?: string;
  /** Where it can not be done, the others are done without it. */
  readonly optional?: true;
}

/** The actions by which one is carried out: itself, or what it does with each finding. */
export const carriedAs = ({ name, each }: ActionDefinition): readonly string[] =>
  each ? each.map(({ action }) => action) : [name];
