import { programOf } from './elf.ts';
import { dataWord, findAuthority, invoke } from './invoke.ts';
import { ACCOUNT, DATA, findAccounts, MEMORY } from './memory.ts';
import { mulDiv } from './mul-div.ts';
import { sbpf, type Line } from './sbpf.ts';
import { moveTokens } from './token-calls.ts';

const { label, number, set, copy, add } = sbpf;
const { loadByte, load, store, jump, jumpIfLess, jumpIfNot, jumpIfSame, exit } = sbpf;

/** Kinds of instruction by their first bytes. Source of these and of the layouts: the IDL in `@jup-ag/lend` 0.0.107. */
const KIND = { deposit: 116, withdraw: 47, redeem: 235 } as const;
/** Prices are of 10^12. */
const ONE = 10n ** 12n;
/** Where the market has the price of a receipt, and the reserve that of a raw unit of the pool. */
const [PRICE, POOL_PRICE] = [ACCOUNT.data + 115, ACCOUNT.data + 86];
/** What the program keeps in memory. */
const [TOKENS, RECEIPTS] = [1040, 1048];
const REFUSED = 'refused';

const account = (register: number, index: number): Line => load(register, MEMORY, index * 8);
const done: readonly Line[] = [set(0, 0), exit()];

/** Refuses where the value in register 4 is below the bound that the instruction states. */
const atLeast: readonly Line[] = [load(2, DATA, 16), jumpIfLess(4, 2, REFUSED)];

/** The tokens in register 1, counted in raw units of the pool on the way, as receipts in register 4. */
const receiptsFor: readonly Line[] = [
  number(2, ONE),
  account(4, 7),
  load(3, 4, POOL_PRICE),
  ...mulDiv('raw'),
  copy(1, 4),
  account(4, 7),
  load(2, 4, POOL_PRICE),
  number(3, ONE),
  ...mulDiv('counted'),
  copy(1, 4),
  number(2, ONE),
  account(4, 5),
  load(3, 4, PRICE),
  ...mulDiv('receipts'),
];

const deposit: readonly Line[] = [
  load(1, DATA, 8),
  store(MEMORY, TOKENS, 1),
  ...receiptsFor,
  store(MEMORY, RECEIPTS, 4),
  set(2, 0),
  jumpIfSame(4, 2, REFUSED),
  ...atLeast,
  load(1, MEMORY, TOKENS),
  ...moveTokens('transfer', { program: 14, change: [1, 10], signer: 0 }),
  ...findAuthority([{ text: 'lending_admin' }]),
  load(1, MEMORY, RECEIPTS),
  ...moveTokens('mint', { program: 14, change: [6, 2], signer: 4, asAuthority: true }),
  ...done,
];

/** The receipts that go for the tokens in memory, rounded up, into register 4. */
const receiptsOut = (name: string): Line[] => [
  load(1, MEMORY, TOKENS),
  number(2, ONE),
  account(4, 4),
  load(3, 4, PRICE),
  ...mulDiv(name),
  set(2, 0),
  jumpIfSame(5, 2, `${name} exact`),
  add(4, 1),
  label(`${name} exact`),
  store(MEMORY, RECEIPTS, 4),
];

const withdraw: readonly Line[] = [
  load(1, DATA, 8),
  store(MEMORY, TOKENS, 1),
  ...receiptsOut('withdraw'),
  load(2, DATA, 16),
  // A bound of nothing is none.
  set(3, 0),
  jumpIfSame(2, 3, 'leave'),
  jumpIfLess(2, 4, REFUSED),
  jump('leave'),
];

const redeem: readonly Line[] = [
  load(1, DATA, 8),
  account(4, 4),
  load(2, 4, PRICE),
  number(3, ONE),
  ...mulDiv('redeem'),
  store(MEMORY, TOKENS, 4),
  ...atLeast,
  ...receiptsOut('redeemed'),
];

/** Burns the receipts in memory; the pool, which is another program, pays the tokens out. */
const leave: readonly Line[] = [
  load(1, MEMORY, RECEIPTS),
  ...moveTokens('burn', { program: 15, change: [1, 6], signer: 0 }),
  load(1, MEMORY, TOKENS),
  dataWord(0),
  ...invoke({
    program: 13,
    accounts: [
      { account: 10, changes: true },
      { account: 2, changes: true },
      { account: 12 },
      { account: 15 },
    ],
    bytes: 8,
  }),
  ...done,
];

/** A stand-in for Jupiter Lend: it exchanges tokens and receipts at a price that stays, with the caller's bounds, and knows no limits. */
export const jupiterLendStandIn = (): Uint8Array =>
  programOf([
    ...findAccounts,
    loadByte(1, DATA, 0),
    jumpIfNot(1, KIND.deposit, 'withdraw'),
    ...deposit,
    label('withdraw'),
    jumpIfNot(1, KIND.withdraw, 'redeem'),
    ...withdraw,
    label('redeem'),
    jumpIfNot(1, KIND.redeem, REFUSED),
    ...redeem,
    label('leave'),
    ...leave,
    label(REFUSED),
    set(0, 1),
    exit(),
  ]);

/** A stand-in for its pool: it pays out whatever it is asked for, from any vault of its own. */
export const jupiterLiquidityStandIn = (): Uint8Array =>
  programOf([
    ...findAccounts,
    ...findAuthority([{ text: 'liquidity' }]),
    load(1, DATA, 0),
    ...moveTokens('transfer', { program: 3, change: [0, 1], signer: 2, asAuthority: true }),
    ...done,
  ]);
