import { SYSTEM_PROGRAM } from '@say402/readback';
import type { Address } from '@solana/kit';
import type { SolanaAccount } from './account.ts';
import { kaminoFields } from './kamino-fields.ts';

/** What a position has lent, counted in receipts of the reserve. */
export interface KaminoDeposit {
  readonly reserve: Address;
  readonly receipts: bigint;
}

/** What it owes, as of the reserve's cumulative rate then; 2^60 parts of base units. */
export interface KaminoDebt {
  readonly reserve: Address;
  readonly rate: bigint;
  readonly owedSf: bigint;
}

/** A position. Places without anything are null: the program takes what follows in the order of the places. */
export interface KaminoPositionState {
  readonly tag: bigint;
  readonly market: Address;
  readonly owner: Address;
  readonly deposits: readonly (KaminoDeposit | null)[];
  readonly debts: readonly (KaminoDebt | null)[];
  /** The number of its elevation group, with limits of its own; 0 for none. */
  readonly group: number;
  readonly referrer: Address | null;
}

const [DEPOSITS, DEPOSIT_BYTES, MOST_DEPOSITS] = [96, 136, 8];
const [DEBTS, DEBT_BYTES, MOST_DEBTS] = [1208, 200, 5];

const some = (of: Address): Address | null => (of === SYSTEM_PROGRAM ? null : of);

/** Reads a position; null where the account is none. Layout: `Obligation` of the IDL in `@kamino-finance/klend-sdk` 8.0.2. */
export function readKaminoPosition(account: SolanaAccount | undefined): KaminoPositionState | null {
  const fields = kaminoFields(account, 'position');
  if (!fields) return null;
  const { u8, u64, u128, u256, address } = fields;
  return {
    tag: u64(8),
    market: address(32),
    owner: address(64),
    deposits: Array.from({ length: MOST_DEPOSITS }, (_, index) => {
      const at = DEPOSITS + DEPOSIT_BYTES * index;
      const reserve = some(address(at));
      return reserve && { reserve, receipts: u64(at + 32) };
    }),
    debts: Array.from({ length: MOST_DEBTS }, (_, index) => {
      const at = DEBTS + DEBT_BYTES * index;
      const reserve = some(address(at));
      return reserve && { reserve, rate: u256(at + 32), owedSf: u128(at + 88) };
    }),
    group: u8(2285),
    referrer: some(address(2288)),
  };
}

/** The referrer that a wallet's account with Kamino names, if any; undefined where the account is none. */
export function readKaminoReferrer(account: SolanaAccount | undefined): Address | null | undefined {
  const fields = kaminoFields(account, 'user');
  if (!fields) return undefined;
  return some(fields.address(8));
}
