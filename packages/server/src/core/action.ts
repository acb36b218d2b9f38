import type { AmountKind, SlotType } from './intent.ts';

export type Family = 'evm' | 'svm';

/** What a protocol is for; a slot names the kinds that its action can go through. */
export type ProtocolKind = 'dex' | 'lending' | 'staking' | 'bridge' | 'spender';

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
  /** For an amount: verbs that by themselves say all of it, such as "close" of a position. */
  readonly wholeBy?: readonly string[];
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
  /** For a token: the wrapped form of the native coin and nothing else. */
  readonly wrapped?: 'only';
  /** For a recipient: it is on another chain, so its address may be one of another family. */
  readonly elsewhere?: true;
  /** For a protocol, or a contract by a protocol's name: what the protocol must be for. */
  readonly protocols?: readonly ProtocolKind[];
  /** It is said beside the rest of the step: after one of its markers only, but also behind an "and": "and use my nonce account …". */
  readonly aside?: true;
  /** Nothing but one of its markers announces it: a bare number behind a whole instruction may mean anything. */
  readonly announced?: true;
  /** For an amount: the token that it counts has to stand right beside it; "max 3000" may be a price. */
  readonly counted?: true;
  /** For an amount: a bound that goes with that other amount only, as the most that is paid does with what is bought. */
  readonly bounds?: string;
  /** The slot exists on chains of this family only. */
  readonly family?: Family;
  /**
   * Words that announce this slot ("to" for a recipient). An amount right before its token may have the token's instead.
   */
  readonly markers: readonly string[];
}

/** Verbs whose slots are said in orders of their own: "buy" names first what comes out. */
export interface VerbPatterns {
  readonly verbs: readonly string[];
  readonly patterns: readonly string[];
  /** They share an amount out, so that has to be said to be done evenly: "split 100 USDC evenly between …". */
  readonly evenly?: true;
  /** Slots that have to be said for these verbs to mean this action: "put 5 USDC into Aave". */
  readonly needs?: readonly string[];
  /** Token slots that have to name a token of the registry: "put 5 USDC in 0x…" may mean a transfer, and "stake it on BENQI" is no loan. */
  readonly listed?: readonly string[];
  /** By token slot, the symbols of which it has to be one where it is said, `native` for the chain's own coin: "redeem 2 mSOL". */
  readonly symbols?: Readonly<Record<string, readonly string[]>>;
  /** The action's nouns of which one has to be said: "set the allowance …", "close my … position". */
  readonly nouns?: readonly string[];
  /** Markers by slot, in place of the slot's own: with "buy", "for" announces what is paid. */
  readonly markers?: Readonly<Record<string, readonly string[]>>;
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
 */
export interface ActionDefinition {
  readonly name: string;
  /** One line with `{slot}` placeholders, such as "Send {amount} {token}[ with memo {memo}]"; a bracket needs its slots. */
  readonly summary: string;
  readonly description: string;
  readonly slots: Readonly<Record<string, SlotDefinition>>;
  /** Lower-case base forms that mean this action by themselves. */
  readonly verbs: readonly string[];
  /** The orders in which the slots are said, markers included, such as "{recipient} {amount} {token}". */
  readonly patterns: readonly string[];
  /** More verbs, with orders of their own. */
  readonly forms?: readonly VerbPatterns[];
  /** Whole sentences that mean this action without one of its verbs, such as "{recipient} should get {amount} {token}". */
  readonly phrases?: readonly string[];
  /** Nouns that say no more than the verb does: "the approval", "my loan". */
  readonly nouns?: readonly string[];
  /** The families whose chains know this action; all where nothing is said. */
  readonly families?: readonly Family[];
  readonly oneOf?: readonly Alternatives[];
  /** The token slot whose token the wallet gets, so that the next step can go on with "it". */
  readonly output?: string;
  /** The only family of chains on which that comes out at once; everywhere where it is left out. */
  readonly outputFamily?: Family;
  /** An "and" may stand between its values: "add 1 ETH and 3000 USDC". */
  readonly joined?: boolean;
  /** By chain: what to do instead where the action can not be done there, as a whole sentence. */
  readonly instead?: Readonly<Record<string, string>>;
  readonly examples: readonly string[];
}
