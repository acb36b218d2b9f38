import { programOf } from './elf.ts';
import { ACCOUNT, at, DATA, findAccounts, info, MEMORY, pointer } from './memory.ts';
import { sbpf, type Line } from './sbpf.ts';

const { label, number, set, copy, add, addRegister } = sbpf;
const { loadByte, load, storeByte, store, jumpIfNot, syscall, exit } = sbpf;

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
