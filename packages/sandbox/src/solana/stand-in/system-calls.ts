import { dataByte, dataWord, invoke } from './invoke.ts';
import { ACCOUNT, DATA, MEMORY } from './memory.ts';
import { sbpf, type Line } from './sbpf.ts';

const { add, addRegister, load, number, set } = sbpf;

/** Writes a number of four bytes, the kind of an instruction of the System program. */
const kind = (value: number): Line[] => [value, 0, 0, 0].flatMap((byte, offset) => dataByte(offset, byte));

/** `Transfer` of the System program, of the lamports in register 1. */
export const moveLamports = (call: {
  readonly program: number;
  readonly from: number;
  readonly to: number;
  readonly asAuthority?: boolean;
}): Line[] => [
  dataWord(4),
  ...kind(2),
  ...invoke({
    program: call.program,
    accounts: [
      { account: call.from, signs: true, changes: true },
      { account: call.to, changes: true },
    ],
    bytes: 12,
    ...(call.asAuthority && { asAuthority: true }),
  }),
];

/** `CreateAccount` of the System program, for this program itself, or for another one whose key is that of an account. */
export const createAccount = (call: {
  readonly program: number;
  readonly payer: number;
  readonly created: number;
  readonly owner: number | 'itself';
  readonly lamports: bigint;
  readonly bytes: number;
  readonly asAuthority?: boolean;
}): Line[] => [
  ...kind(0),
  number(1, call.lamports),
  dataWord(4),
  set(1, call.bytes),
  dataWord(12),
  ...(call.owner === 'itself'
    ? [load(2, DATA, -8), addRegister(2, DATA)]
    : [load(2, MEMORY, call.owner * 8), add(2, ACCOUNT.key)]),
  ...[0, 8, 16, 24].flatMap((offset) => [load(1, 2, offset), dataWord(20 + offset)]),
  ...invoke({
    program: call.program,
    accounts: [
      { account: call.payer, signs: true, changes: true },
      { account: call.created, signs: true, changes: true },
    ],
    bytes: 52,
    ...(call.asAuthority && { asAuthority: true }),
  }),
];
