import type { Address } from '@solana/kit';
import type { KaminoPositionState } from '../../chains/solana/kamino-position.ts';
import type { KaminoReserveState } from '../../chains/solana/kamino-reserve.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { ceil, less, least, ONE_SF, over, percent, times } from './fractions.ts';
import type { KaminoStep } from './kamino-step.ts';
import { borrowFee, receiptsFor, tokensFor, tokensSf, worthSf } from './reserve-math.ts';

/** A wallet's position, and the reserves of it and of the steps, all as of the same slot. */
export interface Position {
  readonly deposits: readonly (Deposit | null)[];
  readonly debts: readonly (Debt | null)[];
  readonly reserves: ReadonlyMap<Address, KaminoReserveState>;
  /** Dollars in 2^60 parts that it may owe at most, whatever it has lent. */
  readonly mostSf: bigint;
}

interface Deposit {
  readonly reserve: Address;
  readonly receipts: bigint;
}
interface Debt {
  readonly reserve: Address;
  readonly owedSf: bigint;
}

/** What a position comes to; dollars in 2^60 parts, debts multiplied by their borrow factors. */
export interface Values {
  readonly lentSf: bigint;
  readonly owedSf: bigint;
  /** Up to how much may be borrowed, and from how much on it is liquidated. */
  readonly mostSf: bigint;
  readonly liquidatedSf: bigint;
}

/** @throws TypeError where a reserve was not read */
export function reserveOf({ reserves }: Pick<Position, 'reserves'>, address: Address): KaminoReserveState {
  const found = reserves.get(address);
  if (!found) throw new TypeError(`The reserve ${address} was not read`);
  return found;
}

/** A position as the chain has it, with the interest since then; an empty one where there is none yet. */
export function positionNow(
  state: KaminoPositionState | null,
  reserves: Position['reserves'],
  mostBorrowed: bigint,
): Position {
  const { deposits, debts } = state ?? NONE;
  return {
    deposits,
    debts: debts.map((debt) => {
      if (!debt) return null;
      const { reserve, rate, owedSf } = debt;
      const { cumulativeRate } = reserveOf({ reserves }, reserve);
      return { reserve, owedSf: rate === 0n ? owedSf : (owedSf * cumulativeRate) / rate };
    }),
    reserves,
    mostSf: mostBorrowed * ONE_SF,
  };
}

const nothing = (count: number): null[] => Array.from({ length: count }, () => null);
const NONE = { deposits: nothing(8), debts: nothing(5) };

const receiptsIn = ({ deposits }: Position, { reserve: { reserve } }: KaminoStep): bigint =>
  deposits.find((each) => each?.reserve === reserve)?.receipts ?? 0n;

/** Base units that are owed, rounded up as a repayment is. */
export const owedIn = ({ debts }: Position, { reserve: { reserve } }: KaminoStep): bigint =>
  ceil(debts.find((each) => each?.reserve === reserve)?.owedSf ?? 0n);

/** Base units that are lent. */
export const lentIn = (position: Position, step: KaminoStep): bigint =>
  tokensFor(reserveOf(position, step.reserve.reserve), receiptsIn(position, step));

/** The receipts that a step adds or takes: as many as were shown, else of a whole position all that it has. */
export function receiptsOf(position: Position, step: KaminoStep): bigint {
  const reserve = reserveOf(position, step.reserve.reserve);
  if (step.action === 'lend') return receiptsFor(reserve, step.amount, 'down');
  const has = receiptsIn(position, step);
  const wanted = step.receipts ?? receiptsFor(reserve, step.amount, 'up');
  return step.all ? has : least(wanted, has);
}

/** The position after one more step, computed as the program does. */
export function positionAfter(position: Position, step: KaminoStep): Position {
  const { reserve } = step.reserve;
  const receipts = receiptsOf(position, step);
  const owed = position.debts.find((each) => each?.reserve === reserve)?.owedSf ?? 0n;
  switch (step.action) {
    case 'lend':
      return {
        ...position,
        deposits: put(position.deposits, { reserve, receipts: receiptsIn(position, step) + receipts }),
      };
    case 'withdraw': {
      const left = receiptsIn(position, step) - receipts;
      const deposits = put(position.deposits, { reserve, receipts: left });
      return { ...position, deposits: left > 0n ? deposits : without(deposits, reserve) };
    }
    case 'borrow': {
      const fee = borrowFee(reserveOf(position, reserve), step.amount);
      const debts = put(position.debts, { reserve, owedSf: owed + (step.amount + fee) * ONE_SF });
      return { ...position, debts };
    }
    case 'repay': {
      const left = step.all ? 0n : less(owed, step.amount * ONE_SF);
      const debts = put(position.debts, { reserve, owedSf: left });
      return { ...position, debts: left > 0n ? debts : without(debts, reserve) };
    }
  }
}

/** Puts an entry in its reserve's place or the first free one. @throws Say402Error `market_refuses` where there is none */
function put<Entry extends { readonly reserve: Address }>(
  places: readonly (Entry | null)[],
  entry: Entry,
): readonly (Entry | null)[] {
  const own = places.findIndex((each) => each?.reserve === entry.reserve);
  const at = own < 0 ? places.findIndex((each) => each === null) : own;
  if (at >= 0) return places.with(at, entry);
  const detail = `A position on Kamino has room for ${places.length} tokens of this kind, and this one has as many already.`;
  throw new Say402Error('market_refuses', detail);
}

const without = <Entry extends { readonly reserve: Address }>(
  places: readonly (Entry | null)[],
  reserve: Address,
): readonly (Entry | null)[] => places.map((each) => (each?.reserve === reserve ? null : each));

/** What a position comes to, at the prices of its reserves. */
export function valuesOf(position: Position): Values {
  const deposits = position.deposits.flatMap((each) => {
    if (!each) return [];
    const reserve = reserveOf(position, each.reserve);
    return [{ reserve, valueSf: worthSf(reserve, tokensSf(reserve, each.receipts)) }];
  });
  const sum = (part: (reserve: KaminoReserveState) => number): bigint =>
    deposits.reduce((total, { reserve, valueSf }) => total + times(valueSf, percent(part(reserve))), 0n);
  return {
    lentSf: sum(() => 100),
    mostSf: least(
      sum(({ mostLoanPercent }) => mostLoanPercent),
      position.mostSf,
    ),
    liquidatedSf: sum(({ liquidationPercent }) => liquidationPercent),
    owedSf: position.debts.reduce((total, each) => {
      if (!each) return total;
      const reserve = reserveOf(position, each.reserve);
      return total + times(worthSf(reserve, each.owedSf), percent(reserve.borrowFactorPercent));
    }, 0n),
  };
}

const HEALTH_ONE = 10n ** 18n;

/** Health with 18 decimals: below 1 a position can be liquidated. Null without debt. */
export function healthOf(position: Position): bigint | null {
  const { liquidatedSf, owedSf } = valuesOf(position);
  return position.debts.every((each) => each === null) || owedSf === 0n
    ? null
    : (liquidatedSf * HEALTH_ONE) / owedSf;
}

/** What is owed of what is lent, in 2^60 parts; null without debt. */
export function loanToValueSf(position: Position): bigint | null {
  const { lentSf, owedSf } = valuesOf(position);
  return owedSf === 0n || lentSf === 0n ? null : over(owedSf, lentSf);
}
