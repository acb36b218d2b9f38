import type { AmountSlot } from '../../core/intent.ts';
import type { Defect } from './defect.ts';

type ValueOf<T> = T extends unknown ? Omit<T, 'type' | 'at'> : never;

/** What an amount slot says, apart from where it says it. */
export type AmountValue = ValueOf<AmountSlot>;

/** An amount that begins at a lexeme. */
export interface AmountMatch {
  readonly kind: 'amount';
  readonly amount: AmountValue;
  readonly next: number;
  /** Index of the lexeme that names the native coin's unit, as in `200 wei`. */
  readonly unit: number | null;
  /** `half` with neither `my` nor `a`: directly before a token it could mean either. */
  readonly bare: boolean;
  /** `it`: names the token too, unless one follows. */
  readonly itself: boolean;
  /** `the rest`: what earlier steps leave, of the wallet or of an output (`settle-rests.ts`), which needs an earlier step. */
  readonly rest: boolean;
  /** `max`: where there may be no limit, this could mean that as well as the whole balance. */
  readonly most: boolean;
  /** `50 tokens`: a number of tokens and no dollars, also where their address is said later. */
  readonly ofTokens: boolean;
}

/** Text that is meant as an amount and can not be taken as one. */
export interface AmountDefect {
  readonly kind: 'defect';
  readonly defect: Defect;
  readonly next: number;
}

export type AmountReading = AmountMatch | AmountDefect;

/** An amount with nothing special about it. */
export function amountMatch(
  amount: AmountValue,
  next: number,
  extra: Partial<AmountMatch> = {},
): AmountMatch {
  const { unit = null, bare = false, itself = false, rest = false, most = false, ofTokens = false } = extra;
  return { kind: 'amount', amount, next, unit, bare, itself, rest, most, ofTokens };
}

/** An amount that the user has to say differently. */
export function amountDefect(code: Defect['code'], text: string, next: number): AmountDefect {
  return { kind: 'defect', defect: { code, text }, next };
}
