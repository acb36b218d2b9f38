import type { Decimal, Span } from '../../core/intent.ts';

interface Place {
  /** Its exact place; `text` is what stands there. */
  readonly at: Span;
  readonly text: string;
  /** Why it can't be taken as it looks, as the end of a sentence: an invisible character stands inside it; null where it can. */
  readonly disguise: string | null;
}

/** `5`, `1,000`, `5k`, `twenty`, `二十`, `#42`; with `unit` where a sign or word right beside it says what it counts: `$5`, `200 wei`. */
export interface NumberValue extends Place {
  readonly kind: 'number';
  /** Null where the notation is ambiguous, or no number. */
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
  /** What it is a part of: a balance ("half my"), or one token ("half a SOL"); null where the words leave it open. */
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
  /** The token of this chain that it names: `native`, or a symbol as the registry writes it. */
  readonly token: string | null;
  /** Titles of other served chains with a token of this name, where this chain has none. */
  readonly elsewhere: readonly string[];
  readonly chain: string | null;
  readonly protocol: string | null;
  /** Written as a symbol (`USDC`, `$well`, `Polygon`), so that it can't be a plain word of the sentence ("as well", "home"). */
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
