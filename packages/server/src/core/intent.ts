/** A range of UTF-16 units in one of the request's messages; `message` is its index in the request. */
export interface Span {
  readonly message: number;
  readonly start: number;
  readonly end: number;
}

/** A non-negative decimal number in plain digits, such as `12` or `0.05`, exactly as much as the user wrote. */
export type Decimal = string & { readonly __brand: 'Decimal' };

/** How much: a number of tokens, of base units or of US dollars, a share of the balance, or all of it. */
export type AmountSlot =
  | { readonly type: 'amount'; readonly kind: 'tokens'; readonly value: Decimal; readonly at: Span }
  | { readonly type: 'amount'; readonly kind: 'base_units'; readonly value: Decimal; readonly at: Span }
  | { readonly type: 'amount'; readonly kind: 'usd'; readonly value: Decimal; readonly at: Span }
  | {
      readonly type: 'amount';
      readonly kind: 'share';
      /** Whole numbers with 0 < numerator < denominator. */
      readonly numerator: number;
      readonly denominator: number;
      readonly at: Span;
    }
  | { readonly type: 'amount'; readonly kind: 'all'; readonly at: Span };

/** Which token: the native coin, a symbol of the registry, or an address. `text` is verbatim from the message. */
export type TokenSlot =
  | { readonly type: 'token'; readonly kind: 'native'; readonly text: string; readonly at: Span }
  | {
      readonly type: 'token';
      readonly kind: 'symbol';
      readonly symbol: string;
      readonly text: string;
      readonly at: Span;
    }
  | { readonly type: 'token'; readonly kind: 'address'; readonly text: string; readonly at: Span };

/** To whom: an address, a name of a name service, or the request's own wallet. `text` is verbatim from the message. */
export interface RecipientSlot {
  readonly type: 'recipient';
  readonly kind: 'address' | 'name' | 'wallet';
  readonly text: string;
  readonly at: Span;
}

export type Slot = AmountSlot | TokenSlot | RecipientSlot;
export type SlotType = Slot['type'];

/**
 * Why a slot may stand outside its step's clause. `list`: said once for neighbouring members of an enumeration. `each`:
 * said once for every recipient. `answer`, `correction`: said in a later message, to a question or in place of what
 * the clause says. `option`: picked from the tokens that the assistant's question listed.
 */
export type Carry = 'list' | 'each' | 'answer' | 'correction' | 'option';

/** One thing to do. `clause` is the part of one message that all of its slots come from, except the carried ones. */
export interface IntentStep {
  readonly action: string;
  readonly clause: Span;
  readonly slots: Readonly<Record<string, Slot>>;
  /** By slot name; a slot that is not named here stands in the clause. */
  readonly carried?: Readonly<Record<string, Carry>>;
}

/** What a reader understood: typed, ordered, and every value tied to the user's own words. */
export interface Intent {
  readonly steps: readonly IntentStep[];
}
