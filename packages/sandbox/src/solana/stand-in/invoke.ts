import { ACCOUNT, at, DATA, info, MEMORY, pointer } from './memory.ts';
import { sbpf, type Line } from './sbpf.ts';

const { set, copy, add, addRegister, load, storeByte, store, syscall } = sbpf;

/** Where things stand in memory, behind room for 128 addresses of accounts and what a program keeps itself. */
const AT = { seeds: 1280, bump: 1408, found: 1416, signer: 1448, text: 1464, data: 1504, metas: 1584 };
const [CALL, INFOS] = [AT.metas + 64, AT.metas + 104];

/** One of at most four accounts of a call, by its place in the instruction. */
export interface CallAccount {
  readonly account: number;
  readonly signs?: boolean;
  readonly changes?: boolean;
}

/** Writes the value in register 1 into the data of the next call. */
export const dataWord = (offset: number): Line => store(MEMORY, AT.data + offset, 1);
export const dataByte = (offset: number, value: number): Line[] => [
  set(1, value),
  storeByte(MEMORY, AT.data + offset, 1),
];

/** Calls another program with the data that was written; by `asAuthority` the address of `findAuthority` signs too. */
export function invoke(call: {
  readonly program: number;
  readonly accounts: readonly CallAccount[];
  readonly bytes: number;
  readonly asAuthority?: boolean;
}): Line[] {
  return [
    ...call.accounts.flatMap(({ account, signs = false, changes = false }, index) => [
      load(2, MEMORY, account * 8),
      copy(3, 2),
      add(3, ACCOUNT.key),
      store(MEMORY, AT.metas + 16 * index, 3),
      set(4, changes ? 1 : 0),
      storeByte(MEMORY, AT.metas + 16 * index + 8, 4),
      set(4, signs ? 1 : 0),
      storeByte(MEMORY, AT.metas + 16 * index + 9, 4),
      ...info(INFOS + 56 * index),
    ]),
    load(1, MEMORY, call.program * 8),
    add(1, ACCOUNT.key),
    store(MEMORY, CALL, 1),
    ...pointer(CALL + 8, AT.metas),
    set(1, call.accounts.length),
    store(MEMORY, CALL + 16, 1),
    ...pointer(CALL + 24, AT.data),
    set(1, call.bytes),
    store(MEMORY, CALL + 32, 1),
    ...at(1, CALL),
    ...at(2, INFOS),
    set(3, call.accounts.length),
    ...at(4, AT.signer),
    set(5, call.asAuthority ? 1 : 0),
    syscall('sol_invoke_signed_c'),
  ];
}

/** A seed of an authority: a short text, the address of an account, or bytes of the instruction's data. */
type Seed =
  { readonly text: string } | { readonly keyOf: number } | { readonly byte: number; readonly count?: number };

/** Finds the address of the program that these seeds make, which it signs as from then on. */
export function findAuthority(seeds: readonly Seed[]): Line[] {
  const lines = seeds.flatMap((seed, index): Line[] => {
    const place = AT.seeds + 16 * index;
    if ('keyOf' in seed)
      return [
        load(1, MEMORY, seed.keyOf * 8),
        add(1, ACCOUNT.key),
        store(MEMORY, place, 1),
        set(1, 32),
        store(MEMORY, place + 8, 1),
      ];
    if ('byte' in seed)
      return [
        copy(1, DATA),
        add(1, seed.byte),
        store(MEMORY, place, 1),
        set(1, seed.count ?? 1),
        store(MEMORY, place + 8, 1),
      ];
    return [
      ...[...new TextEncoder().encode(seed.text)].flatMap((byte, offset) => [
        set(1, byte),
        storeByte(MEMORY, AT.text + offset, 1),
      ]),
      ...pointer(place, AT.text),
      set(1, seed.text.length),
      store(MEMORY, place + 8, 1),
    ];
  });
  const bump = AT.seeds + 16 * seeds.length;
  return [
    ...lines,
    ...pointer(bump, AT.bump),
    set(1, 1),
    store(MEMORY, bump + 8, 1),
    ...pointer(AT.signer, AT.seeds),
    set(1, seeds.length + 1),
    store(MEMORY, AT.signer + 8, 1),
    ...at(1, AT.seeds),
    set(2, seeds.length),
    // The program's own key stands behind the data.
    load(3, DATA, -8),
    addRegister(3, DATA),
    ...at(4, AT.found),
    ...at(5, AT.bump),
    syscall('sol_try_find_program_address'),
  ];
}
