/** A range of UTF-16 units in one of the request's messages; `message` is its index in the request. */
export interface Span {
  readonly message: number;
  readonly start: number;
  readonly end: number;
}

/** A non-negative decimal number in plain digits, such as `12` or `0.05`, exactly as much as the user wrote. */
export type Decimal = string & { readonly __brand: 'Decimal' };

/**
 * How much: a number of tokens, of base units or of US dollars, a share of the balance, or all of it; `to_the_last`
 * is all of it with nothing kept for later fees, `all_less` all of it but for so many tokens. `portion` is an equal part of so many
 * tokens that are split, `slice` a share of them ("half to ETH, half to WBTC"). `unlimited` is an allowance without a limit; `output` is whatever the step right before puts out ("it", "the proceeds", "the USDC" after a
 * swap for USDC), `output_share` a part of that ("half of it"). `rest` is what the steps in between leave of what one
 * earlier step puts out ("send 50 to A and the rest to B", after a withdrawal).
 */
export type AmountSlot =
  | { readonly type: 'amount'; readonly kind: 'tokens'; readonly value: Decimal; readonly at: Span }
  | { readonly type: 'amount'; readonly kind: 'base_units'; readonly value: Decimal; readonly at: Span }
  | { readonly type: 'amount'; readonly kind: 'usd'; readonly value: Decimal; readonly at: Span }
  | {
      readonly type: 'amount';
      readonly kind: 'share' | 'output_share';
      /** Whole numbers with 0 < numerator < denominator. */
      readonly numerator: number;
      readonly denominator: number;
      readonly at: Span;
    }
  | {
      readonly type: 'amount';
      readonly kind: 'portion';
      /** The amount that is split … */
      readonly value: Decimal;
      /** … into so many equal parts, one for each recipient. */
      readonly parts: number;
      readonly at: Span;
    }
  | {
      readonly type: 'amount';
      readonly kind: 'slice';
      /** The amount that is shared … */
      readonly value: Decimal;
      /**
       * … of which this slice takes the equal parts `from` to `to`. The next slice begins where this one ends, so that no base unit is lost
       * or counted twice.
       */
      readonly from: number;
      readonly to: number;
      readonly parts: number;
      /** The words that say the share: "half", "the rest". */
      readonly share: Span;
      readonly at: Span;
    }
  | {
      readonly type: 'amount';
      readonly kind: 'all_less';
      /** So many tokens stay, at least. */
      readonly value: Decimal;
      /** The words that say what stays: "but leave 0.005 for gas". */
      readonly less: Span;
      readonly at: Span;
    }
  | {
      readonly type: 'amount';
      readonly kind: 'all' | 'to_the_last' | 'unlimited' | 'output' | 'rest';
      readonly at: Span;
    };

export type AmountKind = AmountSlot['kind'];

/**
 * Which token: the native coin, a symbol of the registry, an address, or (`output`) the one that the step right before puts
 * out. `listed` is a symbol that only a list beyond the registry knows: it is asked about, and never carried out. `text` is
 * verbatim from the message.
 */
export type TokenSlot =
  | { readonly type: 'token'; readonly kind: 'native' | 'output'; readonly text: string; readonly at: Span }
  | {
      readonly type: 'token';
      readonly kind: 'symbol' | 'listed';
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

/** Through which protocol; `protocol` is an id of `actions/protocol-names.ts`. `text` is verbatim from the message. */
export interface ProtocolSlot {
  readonly type: 'protocol';
  readonly protocol: string;
  readonly text: string;
  readonly at: Span;
}

/** Which contract: a spender, a contract to call, an NFT collection or a mint; a spender may be a protocol's name. */
export type ContractSlot =
  | { readonly type: 'contract'; readonly kind: 'address'; readonly text: string; readonly at: Span }
  | {
      readonly type: 'contract';
      readonly kind: 'protocol';
      readonly protocol: string;
      readonly text: string;
      readonly at: Span;
    };

/** Which validator, by its vote address on Solana. `text` is verbatim from the message. */
export interface ValidatorSlot {
  readonly type: 'validator';
  readonly text: string;
  readonly at: Span;
}

/** Which chain a bridge leads to, by the name that the registry gives it. */
export interface ChainSlot {
  readonly type: 'chain';
  readonly chain: string;
  readonly text: string;
  readonly at: Span;
}

/** Percent, such as `0.5`: the most that a price may slip, or the fee of a pool. */
export interface PercentSlot {
  readonly type: 'slippage' | 'fee_tier';
  readonly value: Decimal;
  readonly at: Span;
}

/** How long something may take before it has to fail. */
export interface DeadlineSlot {
  readonly type: 'deadline';
  readonly seconds: number;
  readonly at: Span;
}

/** How a bridge should go: fast for a higher fee, or at the standard speed. */
export interface SpeedSlot {
  readonly type: 'speed';
  readonly value: 'fast' | 'standard';
  readonly at: Span;
}

/** Which member of a collection, or which position: a whole number in plain digits. */
export interface NumberedSlot {
  readonly type: 'token_id';
  readonly value: Decimal;
  readonly at: Span;
}

/**
 * The prices between which liquidity works: all of them, so many percent around the present one, or from one to another. They are counted
 * in the token `quote` (a symbol, `native` or `usd`) for one of the token `base`; null where the words do not say.
 */
export type RangeSlot =
  | { readonly type: 'range'; readonly kind: 'full'; readonly at: Span }
  | { readonly type: 'range'; readonly kind: 'percent'; readonly value: Decimal; readonly at: Span }
  | {
      readonly type: 'range';
      readonly kind: 'prices';
      readonly lower: Decimal;
      readonly upper: Decimal;
      readonly quote: string | null;
      readonly base: string | null;
      readonly at: Span;
    };

/** A price at which something is exchanged: so many of the token `quote` for one of the token `base`, each as a range names them. */
export interface PriceSlot {
  readonly type: 'price';
  readonly value: Decimal;
  readonly quote: string | null;
  readonly base: string | null;
  readonly at: Span;
}

/** A text that goes on the chain with a transfer; `value` is what stands between the quotation marks, or the words. */
export interface MemoSlot {
  readonly type: 'memo';
  readonly value: string;
  readonly at: Span;
}

/** A function as the user wrote it out, such as `transfer(address,uint256)`, and its arguments as texts. */
export interface CallSlot {
  readonly type: 'call';
  readonly signature: string;
  readonly args: readonly string[];
  readonly at: Span;
}

/** The arguments of a function where they stand apart from it, as texts: "with args 0x…, 100". */
export interface ArgumentsSlot {
  readonly type: 'arguments';
  readonly values: readonly string[];
  readonly at: Span;
}

/** An operation of this service by its id, a transaction by its hash, or an order by its UID. `text` is verbatim from the message. */
export interface DeedSlot {
  readonly type: 'deed';
  readonly kind: 'operation' | 'transaction' | 'order';
  readonly text: string;
  readonly at: Span;
}

export type Slot =
  | AmountSlot
  | TokenSlot
  | RecipientSlot
  | ProtocolSlot
  | ContractSlot
  | ValidatorSlot
  | ChainSlot
  | PercentSlot
  | DeadlineSlot
  | SpeedSlot
  | NumberedSlot
  | RangeSlot
  | PriceSlot
  | MemoSlot
  | CallSlot
  | ArgumentsSlot
  | DeedSlot;
export type SlotType = Slot['type'];

/** One thing to do. */
export interface IntentStep {
  readonly action: string;
  readonly slots: Readonly<Record<string, Slot>>;
  /** Set on a step that was made for something found by a whole-wallet request. */
  readonly found?: FoundInWallet;
}

/** A thing found in the wallet, which the words did not name. */
export interface FoundInWallet {
  /** In words: "5 USDC". */
  readonly what: string;
  /** The look-up that it was read from. */
  readonly read: string;
  /** The slots whose values were found, not said. */
  readonly slots: readonly string[];
  /** If the step can't be done, the other steps are done without it. */
  readonly optional: boolean;
}

/** Words of the user's that say a value which fills no slot, and why: replaced by a later one, said before, context, … */
export interface UnusedWords {
  readonly at: Span;
  readonly why: string;
}

/** What a reader understood: typed, ordered, and every value tied to the user's own words. */
export interface Intent {
  readonly steps: readonly IntentStep[];
  readonly unused?: readonly UnusedWords[];
}
