import { programOf } from './elf.ts';
import { findAuthority } from './invoke.ts';
import { ACCOUNT, DATA, findAccounts, MEMORY } from './memory.ts';
import { mulDiv } from './mul-div.ts';
import { sbpf, type Line } from './sbpf.ts';
import { moveLamports } from './system-calls.ts';
import { moveTokens } from './token-calls.ts';

const { label, set, copy, add, addRegister, subtractRegister, divide } = sbpf;
const { loadByte, load, store, jumpIfLess, jumpIfNot, exit } = sbpf;

/** Where a pool has its lamports and the supply of its token. Source: github.com/solana-program/stake-pool, `StakePool`. */
const [TOTAL, SUPPLY] = [ACCOUNT.data + 258, ACCOUNT.data + 266];
/** What the program keeps in memory. */
const [AMOUNT, RESULT, FEE] = [1040, 1048, 1056];
const REFUSED = 'refused';

const account = (register: number, index: number): Line => load(register, MEMORY, index * 8);
const refuseBelowMinimum: readonly Line[] = [
  load(1, MEMORY, RESULT),
  load(2, DATA, 9),
  jumpIfLess(1, 2, REFUSED),
];

/** The value in memory is added to, or taken from, a number of an account. */
const changed = (index: number, place: number, by: number, sign: 'more' | 'less'): Line[] => [
  account(2, index),
  load(1, 2, place),
  load(3, MEMORY, by),
  sign === 'more' ? addRegister(1, 3) : subtractRegister(1, 3),
  store(2, place, 1),
];

/** `DepositSolWithSlippage`: SOL of the wallet into the reserve, and as much of the token as it is worth. */
const deposit: readonly Line[] = [
  load(1, DATA, 1),
  store(MEMORY, AMOUNT, 1),
  account(5, 0),
  load(2, 5, SUPPLY),
  load(3, 5, TOTAL),
  ...mulDiv('deposit'),
  store(MEMORY, RESULT, 4),
  ...refuseBelowMinimum,
  ...findAuthority([{ keyOf: 0 }, { text: 'withdraw' }]),
  load(1, MEMORY, AMOUNT),
  ...moveLamports({ program: 8, from: 3, to: 2 }),
  load(1, MEMORY, RESULT),
  ...moveTokens('mint', { program: 9, change: [7, 4], signer: 1, asAuthority: true }),
  ...changed(0, TOTAL, AMOUNT, 'more'),
  ...changed(0, SUPPLY, RESULT, 'more'),
  set(0, 0),
  exit(),
];

/** `WithdrawSolWithSlippage`: the token is burnt, but for a fee of a thousandth, and SOL comes out of the reserve. */
const withdrawal: readonly Line[] = [
  load(1, DATA, 1),
  copy(2, 1),
  add(2, 999),
  divide(2, 1000),
  store(MEMORY, FEE, 2),
  subtractRegister(1, 2),
  store(MEMORY, AMOUNT, 1),
  account(5, 0),
  load(2, 5, TOTAL),
  load(3, 5, SUPPLY),
  ...mulDiv('withdrawal'),
  store(MEMORY, RESULT, 4),
  ...refuseBelowMinimum,
  load(1, MEMORY, AMOUNT),
  ...moveTokens('burn', { program: 11, change: [3, 7], signer: 2 }),
  load(1, MEMORY, FEE),
  ...moveTokens('transfer', { program: 11, change: [3, 6], signer: 2 }),
  ...changed(0, TOTAL, RESULT, 'less'),
  ...changed(0, SUPPLY, AMOUNT, 'less'),
  ...changed(4, ACCOUNT.lamports, RESULT, 'less'),
  ...changed(5, ACCOUNT.lamports, RESULT, 'more'),
  set(0, 0),
  exit(),
];

/**
 * A stand-in for the stake pool program: deposits of SOL and withdrawals from the reserve, at the pool's rate and with the caller's minimum.
 * Its reserve is an account of its own, not one of stake; it knows no other fee than a thousandth of what is withdrawn.
 */
export const stakePoolStandIn = (): Uint8Array =>
  programOf([
    ...findAccounts,
    loadByte(1, DATA, 0),
    jumpIfNot(1, 25, 'withdrawal'),
    ...deposit,
    label('withdrawal'),
    loadByte(1, DATA, 0),
    jumpIfNot(1, 26, REFUSED),
    ...withdrawal,
    label(REFUSED),
    set(0, 1),
    exit(),
  ]);
