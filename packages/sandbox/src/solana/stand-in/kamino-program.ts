import { programOf } from './elf.ts';
import { findAuthority } from './invoke.ts';
import { ACCOUNT, DATA, findAccounts, MEMORY } from './memory.ts';
import { mulDiv } from './mul-div.ts';
import { sbpf, type Line } from './sbpf.ts';
import { createAccount } from './system-calls.ts';
import { moveTokens } from './token-calls.ts';

const { label, number, set, copy, add, addRegister, subtractRegister, shiftLeft, shiftRight } = sbpf;
const { loadByte, load, store, jump, jumpIfLess, jumpIfNot, jumpIfSame, exit } = sbpf;

/** Kinds of instruction by their first bytes, and of account by their first eight. Layouts: the IDL in `@kamino-finance/klend-sdk` 8.0.2. */
const KIND = { user: 117, position: 251, refresh: 2, refreshPosition: 33, lend: 216, withdraw: 235 } as const;
const BORROW = 161;
const [USER, POSITION] = [2_065_893_713_013_167_773n, 12_082_115_842_956_709_544n];
const [USER_BYTES, POSITION_BYTES] = [1032, 3344];
const REFUSED = 'refused';

/** What the program keeps in memory: the tokens and receipts of a deed, and the entry of the position that it is about. */
const [TOKENS, RECEIPTS, ENTRY] = [1040, 1048, 1056];
/** Where a reserve has what lies in it, what is lent out (2^60 parts) and its receipts. */
const IN_RESERVE = {
  available: ACCOUNT.data + 224,
  borrowed: ACCOUNT.data + 232,
  rate: ACCOUNT.data + 296,
  receipts: ACCOUNT.data + 2592,
};
/** Entries of a position: where the first one is, how long each, how many. Receipts follow the reserve's key; of a debt its rate does. */
const DEPOSITS = { first: ACCOUNT.data + 96, bytes: 136, count: 8 };
const DEBTS = { first: ACCOUNT.data + 1208, bytes: 200, count: 5 };
const [RECEIPTS_IN, RATE_IN, OWED_IN] = [32, 32, 88];
const WORDS = [0, 8, 16, 24] as const;

const account = (register: number, index: number): Line => load(register, MEMORY, index * 8);
const done: readonly Line[] = [set(0, 0), exit()];

/** Whole tokens of a number of 2^60 parts, into register 1; register 2 is used. */
const whole = (from: number, offset: number): Line[] => [
  load(1, from, offset),
  shiftRight(1, 60),
  load(2, from, offset + 8),
  shiftLeft(2, 4),
  addRegister(1, 2),
];
/** Whole tokens in register 1 as 2^60 parts; register 2 is used. */
const putWhole = (to: number, offset: number): Line[] => [
  copy(2, 1),
  shiftLeft(2, 60),
  store(to, offset, 2),
  shiftRight(1, 4),
  store(to, offset + 8, 1),
];

const copyKey = (from: number, to: number, offset: number): Line[] => [
  account(2, from),
  add(2, ACCOUNT.key),
  account(3, to),
  ...WORDS.flatMap((word) => [load(1, 2, word), store(3, ACCOUNT.data + offset + word, 1)]),
];
const putKind = (created: number, kind: bigint): Line[] => [
  number(1, kind),
  account(3, created),
  store(3, ACCOUNT.data, 1),
];

/** Finds the entry of a reserve, by the beginning of its key, and the first free one where there is none and one may be `made`. */
const findEntry = (
  name: string,
  { first, bytes, count }: typeof DEPOSITS,
  { reserve, made }: { readonly reserve: number; readonly made: boolean },
): Line[] => {
  const passes = made ? (['same', 'free'] as const) : (['same'] as const);
  return [
    ...passes.flatMap((pass) => [
      account(6, 1),
      add(6, first),
      account(7, reserve),
      add(7, ACCOUNT.key),
      set(5, count),
      label(`${name} ${pass}`),
      load(1, 6, 0),
      ...(pass === 'same' ? [load(2, 7, 0)] : [set(2, 0)]),
      jumpIfSame(1, 2, `${name} found`),
      add(6, bytes),
      add(5, -1),
      jumpIfNot(5, 0, `${name} ${pass}`),
    ]),
    jump(REFUSED),
    label(`${name} found`),
    store(MEMORY, ENTRY, 6),
    ...WORDS.flatMap((word) => [load(1, 7, word), store(6, word, 1)]),
  ];
};

const clearEntry = (name: string): Line[] => [
  // The value that is left is in register 1.
  jumpIfNot(1, 0, `${name} kept`),
  load(6, MEMORY, ENTRY),
  ...WORDS.map((word) => store(6, word, 1)),
  label(`${name} kept`),
];

/** A number of the reserve grows or shrinks by one in memory. */
const change = (reserve: number, place: number, by: number, sign: 'more' | 'less'): Line[] => [
  account(3, reserve),
  load(1, 3, place),
  load(2, MEMORY, by),
  sign === 'more' ? addRegister(1, 2) : subtractRegister(1, 2),
  store(3, place, 1),
];

/** The tokens in memory become owed to the reserve, or no longer. */
const changeOwed = (reserve: number, sign: 'more' | 'less'): Line[] => [
  load(6, MEMORY, ENTRY),
  account(3, reserve),
  ...([3, 6] as const).flatMap((at) => {
    const place = at === 3 ? IN_RESERVE.borrowed : OWED_IN;
    return [
      ...whole(at, place),
      load(2, MEMORY, TOKENS),
      sign === 'more' ? addRegister(1, 2) : subtractRegister(1, 2),
      store(MEMORY, RECEIPTS, 1),
      ...putWhole(at, place),
    ];
  }),
];

/** The reserve's tokens in register 3, and its receipts in register 2: what `mulDiv` takes to count receipts of the tokens in 1. */
const rate = (reserve: number): Line[] => [
  account(4, reserve),
  ...whole(4, IN_RESERVE.borrowed),
  load(3, 4, IN_RESERVE.available),
  addRegister(3, 1),
  load(2, 4, IN_RESERVE.receipts),
];

/** Accounts are opened at the addresses that the real program derives. */
const opens = (rents: { readonly user: bigint; readonly position: bigint }): Line[] => [
  jumpIfNot(1, KIND.user, 'position'),
  ...findAuthority([{ text: 'user_meta' }, { keyOf: 0 }]),
  ...createAccount({
    program: 5,
    payer: 1,
    created: 2,
    owner: 'itself',
    lamports: rents.user,
    bytes: USER_BYTES,
    asAuthority: true,
  }),
  ...putKind(2, USER),
  ...copyKey(0, 2, 80),
  ...done,
  label('position'),
  jumpIfNot(1, KIND.position, 'refresh'),
  ...findAuthority([{ byte: 8 }, { byte: 9 }, { keyOf: 0 }, { keyOf: 3 }, { keyOf: 4 }, { keyOf: 5 }]),
  ...createAccount({
    program: 8,
    payer: 1,
    created: 2,
    owner: 'itself',
    lamports: rents.position,
    bytes: POSITION_BYTES,
    asAuthority: true,
  }),
  ...putKind(2, POSITION),
  ...copyKey(3, 2, 32),
  ...copyKey(0, 2, 64),
  ...done,
];

const authority = findAuthority([{ text: 'lma' }, { keyOf: 2 }]);

const lend: readonly Line[] = [
  ...findEntry('lend', DEPOSITS, { reserve: 4, made: true }),
  ...rate(4),
  load(1, DATA, 8),
  store(MEMORY, TOKENS, 1),
  ...mulDiv('lend'),
  store(MEMORY, RECEIPTS, 4),
  load(6, MEMORY, ENTRY),
  load(1, 6, RECEIPTS_IN),
  addRegister(1, 4),
  store(6, RECEIPTS_IN, 1),
  ...change(4, IN_RESERVE.available, TOKENS, 'more'),
  ...change(4, IN_RESERVE.receipts, RECEIPTS, 'more'),
  load(1, MEMORY, TOKENS),
  ...moveTokens('transfer', { program: 12, change: [9, 6], signer: 0 }),
  ...done,
];

const withdraw: readonly Line[] = [
  ...findEntry('withdraw', DEPOSITS, { reserve: 4, made: false }),
  load(6, MEMORY, ENTRY),
  load(1, DATA, 8),
  load(2, 6, RECEIPTS_IN),
  jumpIfLess(2, 1, REFUSED),
  subtractRegister(2, 1),
  store(6, RECEIPTS_IN, 2),
  store(MEMORY, RECEIPTS, 1),
  ...rate(4),
  // The other way round than for receipts.
  copy(5, 2),
  copy(2, 3),
  copy(3, 5),
  load(1, MEMORY, RECEIPTS),
  ...mulDiv('withdraw'),
  store(MEMORY, TOKENS, 4),
  ...change(4, IN_RESERVE.available, TOKENS, 'less'),
  ...change(4, IN_RESERVE.receipts, RECEIPTS, 'less'),
  load(6, MEMORY, ENTRY),
  load(1, 6, RECEIPTS_IN),
  ...clearEntry('withdraw'),
  ...authority,
  load(1, MEMORY, TOKENS),
  ...moveTokens('transfer', { program: 12, change: [8, 9], signer: 3, asAuthority: true }),
  ...done,
];

const borrow: readonly Line[] = [
  ...findEntry('borrow', DEBTS, { reserve: 4, made: true }),
  load(1, DATA, 8),
  store(MEMORY, TOKENS, 1),
  ...change(4, IN_RESERVE.available, TOKENS, 'less'),
  ...changeOwed(4, 'more'),
  load(6, MEMORY, ENTRY),
  account(3, 4),
  ...WORDS.flatMap((word) => [load(1, 3, IN_RESERVE.rate + word), store(6, RATE_IN + word, 1)]),
  ...authority,
  load(1, MEMORY, TOKENS),
  ...moveTokens('transfer', { program: 10, change: [6, 8], signer: 3, asAuthority: true }),
  ...done,
];

const repay: readonly Line[] = [
  ...findEntry('repay', DEBTS, { reserve: 3, made: false }),
  load(6, MEMORY, ENTRY),
  ...whole(6, OWED_IN),
  load(3, DATA, 8),
  jumpIfLess(1, 3, 'repay all'),
  copy(1, 3),
  label('repay all'),
  store(MEMORY, TOKENS, 1),
  ...change(3, IN_RESERVE.available, TOKENS, 'more'),
  ...changeOwed(3, 'less'),
  load(1, MEMORY, RECEIPTS),
  ...clearEntry('repay'),
  load(1, MEMORY, TOKENS),
  ...moveTokens('transfer', { program: 7, change: [6, 5], signer: 0 }),
  ...done,
];

/**
 * A stand-in for Kamino's lending program with reserves that charge nothing: it opens accounts, moves tokens and counts positions, but
 * keeps no receipts, looks at no price and refuses no risk.
 *
 * @param rents lamports of a wallet's account and of its position
 */
export const kaminoStandIn = (rents: { readonly user: bigint; readonly position: bigint }): Uint8Array =>
  programOf([
    ...findAccounts,
    loadByte(1, DATA, 0),
    ...opens(rents),
    label('refresh'),
    jumpIfNot(1, KIND.refresh, 'refresh position'),
    ...done,
    label('refresh position'),
    jumpIfNot(1, KIND.refreshPosition, 'lend'),
    ...done,
    label('lend'),
    jumpIfNot(1, KIND.lend, 'withdraw'),
    ...lend,
    label('withdraw'),
    jumpIfNot(1, KIND.withdraw, 'borrow'),
    ...withdraw,
    label('borrow'),
    jumpIfNot(1, BORROW, 'repay'),
    ...borrow,
    label('repay'),
    ...repay,
    label(REFUSED),
    set(0, 1),
    exit(),
  ]);
export { POSITION_BYTES as KAMINO_POSITION_BYTES, USER_BYTES as KAMINO_USER_BYTES };
