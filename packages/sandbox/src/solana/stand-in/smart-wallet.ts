import { programOf } from './elf.ts';
import { ACCOUNT, at, DATA, findAccounts, info, MEMORY, pointer } from './memory.ts';
import { sbpf, type Line } from './sbpf.ts';

const { number, set, copy, add, load, loadByte, storeByte, store, syscall, exit, label, jumpIfNot } = sbpf;

/** Where things stand in memory, behind room for 128 addresses of accounts. */
const AT = {
  text: 1024,
  bump: 1048,
  seeds: 1056,
  signer: 1104,
  found: 1120,
  data: 1152,
  metas: 1168,
  call: 1240,
  infos: 1280,
};
/** The accounts of an instruction of it, in their order. */
const [, SOURCE, MINT, DESTINATION, VAULT, TOKEN_PROGRAM, SELF] = [0, 1, 2, 3, 4, 5, 6];
const SEED = 'vault';

/** The only vault of the program, an address without a key, which the program signs for. */
const findVault: readonly Line[] = [
  number(1, new DataView(new TextEncoder().encode(`${SEED}\0\0\0`).buffer).getBigUint64(0, true)),
  store(MEMORY, AT.text, 1),
  ...pointer(AT.seeds, AT.text),
  set(1, SEED.length),
  store(MEMORY, AT.seeds + 8, 1),
  ...pointer(AT.seeds + 16, AT.bump),
  set(1, 1),
  store(MEMORY, AT.seeds + 24, 1),
  ...pointer(AT.signer, AT.seeds),
  set(1, 2),
  store(MEMORY, AT.signer + 8, 1),
  ...at(1, AT.seeds),
  set(2, 1),
  load(3, MEMORY, SELF * 8),
  add(3, ACCOUNT.key),
  ...at(4, AT.found),
  ...at(5, AT.bump),
  syscall('sol_try_find_program_address'),
];

/** `TransferChecked` of the amount and the decimals in the data, out of the vault. */
const transferOut: readonly Line[] = [
  set(1, 12),
  storeByte(MEMORY, AT.data, 1),
  load(1, DATA, 0),
  store(MEMORY, AT.data + 1, 1),
  loadByte(1, DATA, 8),
  storeByte(MEMORY, AT.data + 9, 1),
  ...[SOURCE, MINT, DESTINATION, VAULT].flatMap((account, index) => [
    load(2, MEMORY, account * 8),
    copy(3, 2),
    add(3, ACCOUNT.key),
    store(MEMORY, AT.metas + 16 * index, 3),
    set(4, account === SOURCE || account === DESTINATION ? 1 : 0),
    storeByte(MEMORY, AT.metas + 16 * index + 8, 4),
    set(4, account === VAULT ? 1 : 0),
    storeByte(MEMORY, AT.metas + 16 * index + 9, 4),
    ...info(AT.infos + 56 * index),
  ]),
  load(1, MEMORY, TOKEN_PROGRAM * 8),
  add(1, ACCOUNT.key),
  store(MEMORY, AT.call, 1),
  ...pointer(AT.call + 8, AT.metas),
  set(1, 4),
  store(MEMORY, AT.call + 16, 1),
  ...pointer(AT.call + 24, AT.data),
  set(1, 10),
  store(MEMORY, AT.call + 32, 1),
  ...at(1, AT.call),
  ...at(2, AT.infos),
  set(3, 4),
  ...at(4, AT.signer),
  set(5, 1),
  syscall('sol_invoke_signed_c'),
];

/**
 * A stand-in for a smart wallet: whoever signs may pay out of its vault, by a transfer that only the program's own instruction makes. A
 * tenth byte of data that is not zero keeps it from paying, which its simulation and its execution both show.
 */
export const smartWalletStandIn = (): Uint8Array =>
  programOf([
    ...findAccounts,
    loadByte(1, DATA, 9),
    jumpIfNot(1, 0, 'end'),
    ...findVault,
    ...transferOut,
    label('end'),
    set(0, 0),
    exit(),
  ]);
