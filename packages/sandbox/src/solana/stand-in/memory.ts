import { sbpf, type Line } from './sbpf.ts';

const { label, number, set, copy, add, addRegister, and, shiftLeft } = sbpf;
const { loadByte, load, storeByte, store, jump, jumpIfSame, jumpIfNot } = sbpf;

/** Registers that calls leave alone: the data of the instruction, and memory to work in. */
export const [DATA, MEMORY] = [8, 9];
const HEAP = 0x300000000n;
/** How an account lies before its data: flags, key, owner, lamports, length. Source: `sol_deserialize` of the runtime's C headers. */
export const ACCOUNT = {
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
export const findAccounts: readonly Line[] = [
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

/** The address of a place in memory. */
export function at(register: number, place: number): Line[] {
  return [copy(register, MEMORY), add(register, place)];
}

/** Writes the address of a place to another one. */
export function pointer(place: number, to: number): Line[] {
  return [...at(1, to), store(MEMORY, place, 1)];
}

/** What the runtime wants to know of the account whose beginning is in register 2, and whose key is in 3. */
export function info(place: number): Line[] {
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
