import type { AmountKind, AmountSlot, RecipientSlot, Slot, TokenSlot, ArgumentsSlot } from './intent.ts';
import type { Source } from './source.ts';
import type { WarningCode } from './warning-catalogue.ts';

/** The address of a chain's own coin in plans and effects. */
export const NATIVE = 'native';

/** Something that the user should know before paying and signing. */
export interface Warning {
  readonly code: WarningCode;
  readonly text: string;
}

/** A token, settled: `address` is canonical (EIP-55 or mint) or `native`; decimals come from registry or chain. */
export interface PlannedToken {
  readonly type: 'token';
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly inRegistry: boolean;
  /** From the user's words to the value: first the words, then what was looked up for them. */
  readonly sources: readonly Source[];
}

/** An amount, frozen in base units of the token in slot `of`. */
export interface PlannedAmount {
  readonly type: 'amount';
  readonly of: string;
  /** The kind that the words said: what `all` and `unlimited` mean may have changed since `baseUnits` was frozen. */
  readonly said: AmountKind;
  readonly baseUnits: bigint;
  /** How it was said, where not as a number of tokens: `all of 12.5 USDC`. */
  readonly basis: string | null;
  /** From the user's words to the value: first the words, then what was looked up for them. */
  readonly sources: readonly Source[];
}

/** A recipient, settled: `address` is canonical; `name` is the name it was looked up by. */
export interface PlannedRecipient {
  readonly type: 'recipient';
  readonly address: string;
  readonly name: string | null;
  /** From the user's words to the value: first the words, then what was looked up for them. */
  readonly sources: readonly Source[];
}

type Settled<T> = T extends unknown ? Omit<T, 'at'> & { readonly sources: readonly Source[] } : never;

/** A value that is used as it was said: a protocol, a contract, a slippage and the like; addresses in canonical form. */
export type PlannedSetting = Settled<Exclude<Slot, AmountSlot | TokenSlot | RecipientSlot | ArgumentsSlot>>;

export type PlannedSlot = PlannedToken | PlannedAmount | PlannedRecipient | PlannedSetting;

export interface PlanStep {
  readonly action: string;
  readonly slots: Readonly<Record<string, PlannedSlot>>;
  readonly warnings: readonly Warning[];
}

/** A resolved intent: frozen when the operation is prepared, and the only thing that transactions are built from. */
export interface Plan {
  readonly steps: readonly PlanStep[];
}
