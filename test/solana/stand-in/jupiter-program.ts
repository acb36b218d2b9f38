import { programOf } from './elf.ts';
import { sbpf, type Line } from './sbpf.ts';

const { label, number, set, copy, add, addRegister, and, shiftLeft } = sbpf;
const { loadByte, load, storeByte, store, jump, jumpIfSame, jumpIfNot, syscall, exit } = sbpf;

/** Registers that calls leave alone: the data of the instruction, and memory to work in. */
const [DATA, MEMORY] = [8, 9];
const HEAP = 0x300000000n;
/** Where things stand in memory, behind room for 128 addresses of accounts. */
const AT = {
  text: 1024,
  bump: 1048,
  seeds: 1056,
  signer: 1104,
  found: 1120,
  data: 1152,
  metas: 1168,
  call: 1216,
  infos: 1256,
};
/** The accounts of the instruction that matter here, by their place in it. */
const [AUTHORITY, PAYER, SOURCE, SOURCE_VAULT, VAULT, DESTINATION, PROGRAM_IN, PROGRAM_OUT, SELF] = [
  0, 1, 2, 3, 4, 5, 8, 9, 11,
];
/** How an account lies before its data: flags, key, owner, lamports, length. Source: `sol_deserialize` of the runtime's C headers. */
const ACCOUNT = {
  signer: 1,
  writable: 2,
  executable: 3,
  key: 8,
  owner: 40,
  lamports: 72,
  length: 80,
  data: 88,
};
const GROWTH = 10_240;

/** Remembers where each account begins; one that was there before is named by its number. */
const findAccounts: readonly Line[] = [
  number(MEMORY, HEAP),
  load(2, 1, 0),
  add(1, 8),
  set(3, 0),
  label('account'),
  jumpIfSame(3, 2, 'found'),
  copy(6, 3),
  shiftLeft(6, 3),
  addRegister(6, MEMORY),
  loadByte(4, 1, 0),
  jumpIfNot(4, 255, 'again'),
  store(6, 0, 1),
  load(5, 1, ACCOUNT.length),
  addRegister(1, 5),
  add(1, ACCOUNT.data + GROWTH + 7),
  and(1, -8),
  add(1, 8),
  add(3, 1),
  jump('account'),
  label('again'),
  shiftLeft(4, 3),
  addRegister(4, MEMORY),
  load(5, 4, 0),
  store(6, 0, 5),
  add(1, 8),
  add(3, 1),
  jump('account'),
  label('found'),
  copy(DATA, 1),
  add(DATA, 8),
];

/** The seeds of Jupiter's authority: a text, the number in the data, and the bump that makes it an address of the program. */
const findAuthority: readonly Line[] = [
  number(1, new DataView(new TextEncoder().encode('authorit').buffer).getBigUint64(0, true)),
  store(MEMORY, AT.text, 1),
  set(1, 'y'.charCodeAt(0)),
  storeByte(MEMORY, AT.text + 8, 1),
  ...pointer(AT.seeds, AT.text),
  set(1, 9),
  store(MEMORY, AT.seeds + 8, 1),
  copy(1, DATA),
  add(1, 8),
  store(MEMORY, AT.seeds + 16, 1),
  set(1, 1),
  store(MEMORY, AT.seeds + 24, 1),
  ...pointer(AT.seeds + 32, AT.bump),
  set(1, 1),
  store(MEMORY, AT.seeds + 40, 1),
  ...pointer(AT.signer, AT.seeds),
  set(1, 3),
  store(MEMORY, AT.signer + 8, 1),
  ...at(1, AT.seeds),
  set(2, 2),
  load(3, MEMORY, SELF * 8),
  add(3, ACCOUNT.key),
  ...at(4, AT.found),
  ...at(5, AT.bump),
  syscall('sol_try_find_program_address'),
];

function at(register: number, place: number): Line[] {
  return [copy(register, MEMORY), add(register, place)];
}

function pointer(place: number, to: number): Line[] {
  return [...at(1, to), store(MEMORY, place, 1)];
}

/** `Transfer` of a token program, of an amount that stands in the data. */
function transfer(from: number, to: number, authority: number, program: number, amount: string): Line[] {
  const parts = [from, to, authority];
  return [
    set(1, 3),
    storeByte(MEMORY, AT.data, 1),
    copy(1, DATA),
    addRegister(1, amount === 'in' ? 6 : 7),
    load(1, 1, 0),
    store(MEMORY, AT.data + 1, 1),
    ...parts.flatMap((account, index) => [
      load(2, MEMORY, account * 8),
      copy(3, 2),
      add(3, ACCOUNT.key),
      store(MEMORY, AT.metas + 16 * index, 3),
      set(4, index < 2 ? 1 : 0),
      storeByte(MEMORY, AT.metas + 16 * index + 8, 4),
      set(4, index < 2 ? 0 : 1),
      storeByte(MEMORY, AT.metas + 16 * index + 9, 4),
      ...info(AT.infos + 56 * index),
    ]),
    load(1, MEMORY, program * 8),
    add(1, ACCOUNT.key),
    store(MEMORY, AT.call, 1),
    ...pointer(AT.call + 8, AT.metas),
    set(1, 3),
    store(MEMORY, AT.call + 16, 1),
    ...pointer(AT.call + 24, AT.data),
    set(1, 9),
    store(MEMORY, AT.call + 32, 1),
    ...at(1, AT.call),
    ...at(2, AT.infos),
    set(3, 3),
    ...at(4, AT.signer),
    set(5, 1),
    syscall('sol_invoke_signed_c'),
  ];
}

/** What the runtime wants to know of the account whose beginning is in register 2, and whose key is in 3. */
function info(place: number): Line[] {
  const address = (offset: number, to: number): Line[] => [
    copy(4, 2),
    add(4, to),
    store(MEMORY, place + offset, 4),
  ];
  const flag = (offset: number, from: number): Line[] => [
    loadByte(4, 2, from),
    storeByte(MEMORY, place + offset, 4),
  ];
  return [
    store(MEMORY, place, 3),
    ...address(8, ACCOUNT.lamports),
    load(4, 2, ACCOUNT.length),
    store(MEMORY, place + 16, 4),
    ...address(24, ACCOUNT.data),
    ...address(32, ACCOUNT.owner),
    ...flag(48, ACCOUNT.signer),
    ...flag(49, ACCOUNT.writable),
    ...flag(50, ACCOUNT.executable),
  ];
}

/**
 * A stand-in for Jupiter's program: of `shared_accounts_route_v2` and `shared_accounts_exact_out_route_v2` it does what a wallet sees of them.
 * What goes in moves to the account of Jupiter's authority, as the wallet signs; what was quoted comes out of the authority's other
 * account, as the authority signs. Routes, pools, fees and slippage it does not know.
 */
export const jupiterStandIn = (): Uint8Array =>
  programOf([
    ...findAccounts,
    ...findAuthority,
    // Where in the data the amounts stand that go in and come out: the exact one is first.
    set(6, 9),
    set(7, 17),
    loadByte(1, DATA, 0),
    jumpIfNot(1, 53, 'sides'),
    set(6, 17),
    set(7, 9),
    label('sides'),
    ...transfer(SOURCE, SOURCE_VAULT, PAYER, PROGRAM_IN, 'in'),
    ...transfer(VAULT, DESTINATION, AUTHORITY, PROGRAM_OUT, 'out'),
    set(0, 0),
    exit(),
  ]);
