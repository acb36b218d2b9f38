import type { FindingKind } from './finding.ts';
import type { AmountKind, SlotType } from './intent.ts';
import type { DeedKind } from './deed-kind.ts';

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
  /** For a token: it repeats what that other slot says, as in "to USDC, at least 20 USDC". */
  readonly sameAs?: string;
  /** It can be said only where that other slot is said, as the second token of a pair. */
  readonly beside?: string;
  /** For a token, or its account: it has to differ from that slot's, as USDC is not swapped for USDC. */
  readonly differs?: string;
  /** For a token that was not said: the chain's own coin, its wrapped token, its USDC, or the shares of the vault that is named. */
  readonly implied?: 'native' | 'wrapped' | 'usdc' | 'shares';
  /** For a token that was not said: its symbol, by the id of the protocol that was said. */
  readonly impliedBy?: Readonly<Record<string, string>>;
  /** For a token: the native coin and nothing else, or anything but the native coin. */
  readonly native?: 'only' | 'never';
  /** For a token: the symbols of which it has to be one. */
  readonly among?: readonly string[];
  /** For a token: the wrapped form of the native coin and nothing else. */
  readonly wrapped?: 'only';
  /** For a recipient: it receives on another chain, so that its address may be of that chain's family. */
  readonly elsewhere?: true;
  /** For a chain: the one that something comes from, not where it goes. */
  readonly origin?: true;
  /** For a chain: it may be an EVM chain that this service does not serve, but that bridges lead to. */
  readonly beyond?: true;
  /** For a deed: what it can be; an operation or a transaction where nothing is said. */
  readonly deeds?: readonly DeedKind[];
  /** For a protocol, or a contract named by its protocol: the kinds that the protocol has to be of. */
  readonly protocols?: readonly ProtocolKind[];
  /** For an amount in a protocol: it is a debt, so that "half my USDC" may also mean half of what the wallet holds. */
  readonly owed?: true;
  /** For an amount in a protocol: "all" is as much as may safely be taken, not all that is there. */
  readonly safely?: true;
  /** For an amount: its token has to stand right beside it, because "max 3000" alone may be a price. */
  readonly counted?: true;
  /** For an amount that is a bound: the amount that it goes with, as "at most 20 USDC" goes with what is bought. */
  readonly bounds?: string;
  /** For a deadline: how long something stands on a chain before it ends, not how long a transaction may take. */
  readonly standing?: true;
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
  /** Its nouns, as in "make a transfer of …". They take the slots of the first pattern. */
  readonly named?: string;
  /** Nouns that add nothing to the verb: `loan|my_debt`. */
  readonly nouns?: string;
  /** Only plain wordings are read as it, never free ones: it can't be undone, or its slots would take any words. */
  readonly onlyPlain?: true;
  /** Its values belong together, so that no list of values makes several steps of it; `but` names the one slot that may be a list. */
  readonly single?: true | { readonly but: string };
  /** The families whose chains know this action; all where nothing is said. */
  readonly families?: readonly Family[];
  readonly oneOf?: readonly Alternatives[];
  /** The token slot whose token the wallet gets, so that the next step can go on with "it". */
  readonly output?: string;
  /** The only chain family on which the output is there at once; all of them where this is left out. */
  readonly outputFamily?: Family;
  /** Of an action that leads to another chain: how what it brings gets there. */
  readonly arrival?: Arrival;
  /** The token slots of an exchange: what is given, and what is got for it. Both are held against prices from elsewhere. */
  readonly exchange?: { readonly gives: string; readonly gets: string };
  /** It only changes who may take tokens: it moves none, and its allowances are what was asked for. */
  readonly onlyAllows?: true;
  /** By chain: what to do instead where the action can not be done there, as a whole sentence. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Of a whole-wallet action: what is done with each thing that a look-up finds, in this order. No protocol carries it out itself. */
  readonly each?: readonly EachFound[];
  readonly examples: readonly string[];
}

/** Tokens (by symbol) that are on the other chain only once they are asked for there, and the words for that. */
export interface Arrival {
  readonly tokens: readonly string[];
  /** The protocol that they go by: the one that is taken where none is said. */
  readonly through: string;
  /** The words alone find it on chains of this family. */
  readonly family: Family;
  readonly words: string;
}

/** What a whole-wallet action does with each finding of a look-up; slots of the same name are passed on to it. */
export interface EachFound {
  readonly lookUp: string;
  readonly kind: FindingKind;
  readonly action: string;
  /** For each slot of the action, the slot of the finding that fills it. */
  readonly slots: Readonly<Record<string, string>>;
  /** The amount slot of the action that is set to "all". */
  readonly all?: string;
  /** Where it can not be done, the other steps are done without it. */
  readonly optional?: true;
}

/** The names of the actions that carry a step out: its own, or those that a whole-wallet action makes. */
export const carriedAs = ({ name, each }: ActionDefinition): readonly string[] =>
  each ? each.map(({ action }) => action) : [name];
