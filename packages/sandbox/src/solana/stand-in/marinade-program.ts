import { programOf } from './elf.ts';
import { findAuthority } from './invoke.ts';
import { DATA, findAccounts, MEMORY } from './memory.ts';
import { mulDiv } from './mul-div.ts';
import { sbpf, type Line } from './sbpf.ts';
import { moveLamports } from './system-calls.ts';
import { moveTokens } from './token-calls.ts';

const { label, number, set, copy, subtractRegister, divide, multiply } = sbpf;
const { loadByte, load, store, jumpIfNot, exit } = sbpf;

/** What the program keeps in memory. */
const [AMOUNT, RESULT] = [1040, 1048];
/** Basis points of a liquid unstake. */
const FEE = 30;
/** The first byte of `deposit`. */
const DEPOSIT = 242;

interface Rate {
  /** Lamports, and the mSOL that stand for them. */
  readonly staked: bigint;
  readonly supply: bigint;
}

const worth = (name: string, from: bigint, to: bigint): Line[] => [
  number(2, to),
  number(3, from),
  ...mulDiv(name),
  store(MEMORY, RESULT, 4),
];

/** SOL of the wallet into the reserve, and as much mSOL as it is worth. */
const deposit = ({ staked, supply }: Rate): Line[] => [
  load(1, DATA, 8),
  store(MEMORY, AMOUNT, 1),
  ...worth('deposit', staked, supply),
  ...findAuthority([{ keyOf: 0 }, { text: 'st_mint' }]),
  load(1, MEMORY, AMOUNT),
  ...moveLamports({ program: 9, from: 6, to: 5 }),
  load(1, MEMORY, RESULT),
  ...moveTokens('mint', { program: 10, change: [1, 7], signer: 8, asAuthority: true }),
  set(0, 0),
  exit(),
];

/** mSOL of the wallet into the pool's leg, and SOL out of the other one, less the fee. */
const liquidUnstake = ({ staked, supply }: Rate): Line[] => [
  load(1, DATA, 8),
  store(MEMORY, AMOUNT, 1),
  copy(2, 1),
  multiply(2, FEE),
  divide(2, 10_000),
  subtractRegister(1, 2),
  ...worth('unstake', supply, staked),
  ...findAuthority([{ keyOf: 0 }, { text: 'liq_sol' }]),
  load(1, MEMORY, AMOUNT),
  ...moveTokens('transfer', { program: 9, change: [5, 3], signer: 6 }),
  load(1, MEMORY, RESULT),
  ...moveLamports({ program: 8, from: 2, to: 7, asAuthority: true }),
  set(0, 0),
  exit(),
];

/** A stand-in for Marinade's program at a rate that does not change: `deposit`, and `liquid_unstake` for its least fee. */
export const marinadeStandIn = (rate: Rate): Uint8Array =>
  programOf([
    ...findAccounts,
    loadByte(1, DATA, 0),
    jumpIfNot(1, DEPOSIT, 'unstake'),
    ...deposit(rate),
    label('unstake'),
    ...liquidUnstake(rate),
  ]);
