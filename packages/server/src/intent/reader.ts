import type { ProtocolKind } from '../core/action.ts';

/** A symbol as a list beyond the registry writes it, and the tokens that it has of that name. */
export interface ListedWord {
  readonly symbol: string;
  readonly addresses: readonly string[];
}

/** The words that mean something on the chain of the request; keys are lower case. */
export interface Vocabulary {
  readonly chain: string;
  readonly family: 'evm' | 'svm';
  /** Symbol and names of the native coin, such as `eth` and `ether`; values are the symbol. */
  readonly native: ReadonlyMap<string, string>;
  /** Symbols and aliases of registry tokens; values are the symbol as the registry writes it. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Symbols of the registry tokens that are worth a dollar or a euro, as the registry writes them. */
  readonly pegged: ReadonlySet<string>;
  /** Addresses of registry tokens by their symbol as the registry writes it. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Symbols that only a list beyond the registry knows. They mean nothing but where only a token can stand. */
  readonly listed: ReadonlyMap<string, ListedWord>;
  /** Names of every served chain, to notice a chain that contradicts the request's; values are the chain's name. */
  readonly chains: ReadonlyMap<string, string>;
  /** The family of every served chain, by the chain's name. */
  readonly families: ReadonlyMap<string, 'evm' | 'svm'>;
  /** Names of chains that are not served, but that bridges lead to; values are the chain's name. */
  readonly beyond: ReadonlyMap<string, string>;
  /** Symbols and names of the coins and tokens of the other served chains; values are the titles of those chains. */
  readonly elsewhere: ReadonlyMap<string, readonly string[]>;
  /** Names of protocols; values are their ids. */
  readonly protocols: ReadonlyMap<string, string>;
  /** What each protocol is called and is for, by its id. */
  readonly protocolKinds: ReadonlyMap<
    string,
    { readonly title: string; readonly kinds: readonly ProtocolKind[] }
  >;
}

/** Codes of the error catalogue with which a reader may refuse. */
export type RefusalCode =
  | 'not_understood'
  | 'not_a_transaction'
  | 'conditions_unsupported'
  | 'secrets_refused'
  | 'unknown_token'
  | 'invalid_token'
  | 'unknown_name'
  | 'invalid_address'
  | 'invalid_amount'
  | 'action_unavailable';
