import type { Decimal, Span } from '../../core/intent.ts';

interface Place {
  /** Exactly where it stands; what stands there is `text`. */
  readonly at: Span;
  readonly text: string;
  /** Why it can't be taken as it looks, as the end of a sentence: an invisible character stands inside it. */
  readonly disguise: string | null;
}

/** `5`, `1,000`, `5k`, `twenty`, `二十`, `#42`; with `unit` where a sign or word right beside it says what it counts: `$5`, `200 wei`. */
export interface NumberValue extends Place {
  readonly kind: 'number';
  /** Null where the notation can mean several numbers, or none. */
  readonly value: Decimal | null;
  /** What an unclear notation can mean: `1.000` is one or a thousand. Empty where `value` is known. */
  readonly meanings: readonly Decimal[];
  readonly unit: 'usd' | 'base_units' | 'other_currency' | null;
  /** In words, not in digits. */
  readonly spelled: boolean;
  /** `#42`, `No. 42`. */
  readonly numbered: boolean;
}

/** `1/2`, `½`, `half`, `la mitad`. */
export interface ShareValue extends Place {
  readonly kind: 'share';
  /** Of a balance ("half my"), or of one token ("half a SOL"); null where the words around it leave that open. */
  readonly of: 'balance' | 'one' | null;
  readonly numerator: number;
  readonly denominator: number;
  readonly spelled: boolean;
}

/** `0.5%`, `50 percent`, `30 bps`: of a balance, or a setting. */
export interface PercentValue extends Place {
  readonly kind: 'percent';
  readonly value: Decimal;
}

/** Shaped like an address, or like a damaged one. */
export interface AddressValue extends Place {
  readonly kind: 'address';
  /** The address without the chain that stands before it, as in `base:0x…` or `eip155:8453:0x…`. */
  readonly address: string;
  readonly bare: Span;
  readonly family: 'evm' | 'svm' | null;
  /** The chain named before it, by its registry name; null where none is, `unknown` where it is not served. */
  readonly chain: string | null;
  /** Why it can't be an address, as the end of a sentence: "it has 39 hexadecimal characters after 0x, and an address has 40". */
  readonly defect: string | null;
}

/** A name of a name service: `vitalik.eth`. */
export interface NameValue extends Place {
  readonly kind: 'name';
}

/** A word that the vocabulary knows as a token, a chain or a protocol, or as several of them: `base`, `AAVE`, `Jupiter`. */
export interface TermValue extends Place {
  readonly kind: 'term';
  /** A token of this chain: `native`, or its symbol as the registry writes it. */
  readonly token: string | null;
  /** Titles of the other served chains that have a token so called, where this one has none. */
  readonly elsewhere: readonly string[];
  readonly chain: string | null;
  readonly protocol: string | null;
  /** Written as a symbol is (`USDC`, `$well`, `Polygon`), so that it is not just a word of the sentence ("as well", "home"). */
  readonly sure: boolean;
}

/** `10 minutes`, `2h`. */
export interface DurationValue extends Place {
  readonly kind: 'duration';
  readonly seconds: number;
}

/** `transfer(address,uint256)(0x…, 1000)`. */
export interface CallValue extends Place {
  readonly kind: 'call';
  readonly signature: string;
  readonly args: readonly string[];
}

/** A word of the served languages for a quantity: all of it, without limit, what is left. */
export interface QuantityValue extends Place {
  readonly kind: 'quantity';
  readonly quantity: 'all' | 'unlimited' | 'rest';
}

/** The id of an operation of this service: `op_3vQB7B6MrGQZaxCuFg4oh1`. */
export interface OperationValue extends Place {
  readonly kind: 'operation';
}

/** Something in a text that can be a slot's value, with its exact place. */
export type Value =
  | NumberValue
  | ShareValue
  | PercentValue
  | AddressValue
  | NameValue
  | TermValue
  | DurationValue
  | CallValue
  | QuantityValue
  | OperationValue;
