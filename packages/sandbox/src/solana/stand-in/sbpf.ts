/** One instruction of sBPF version 0, or a place to jump to. Registers by number. Source: github.com/anza-xyz/sbpf, `doc/bytecode.md`. */
export type Line =
  | { readonly label: string }
  | {
      readonly op: number;
      readonly to?: number;
      readonly from?: number;
      readonly offset?: number | string;
      readonly value?: bigint | number;
      readonly syscall?: string;
    };

/** The little of sBPF that a stand-in needs. Offsets are bytes, jumps name a label. */
export const sbpf = {
  label: (label: string): Line => ({ label }),
  /** A number of 64 bits. */
  number: (to: number, value: bigint): Line => ({ op: 0x18, to, value }),
  set: (to: number, value: number): Line => ({ op: 0xb7, to, value }),
  copy: (to: number, from: number): Line => ({ op: 0xbf, to, from }),
  add: (to: number, value: number): Line => ({ op: 0x07, to, value }),
  addRegister: (to: number, from: number): Line => ({ op: 0x0f, to, from }),
  subtractRegister: (to: number, from: number): Line => ({ op: 0x1f, to, from }),
  multiply: (to: number, value: number): Line => ({ op: 0x27, to, value }),
  divide: (to: number, value: number): Line => ({ op: 0x37, to, value }),
  and: (to: number, value: number): Line => ({ op: 0x57, to, value }),
  shiftLeft: (to: number, value: number): Line => ({ op: 0x67, to, value }),
  shiftRight: (to: number, value: number): Line => ({ op: 0x77, to, value }),
  loadByte: (to: number, from: number, offset: number): Line => ({ op: 0x71, to, from, offset }),
  load: (to: number, from: number, offset: number): Line => ({ op: 0x79, to, from, offset }),
  storeByte: (to: number, offset: number, from: number): Line => ({ op: 0x73, to, offset, from }),
  store: (to: number, offset: number, from: number): Line => ({ op: 0x7b, to, offset, from }),
  jump: (offset: string): Line => ({ op: 0x05, offset }),
  jumpIfSame: (to: number, from: number, offset: string): Line => ({ op: 0x1d, to, from, offset }),
  /** Without signs. */
  jumpIfLess: (to: number, from: number, offset: string): Line => ({ op: 0xad, to, from, offset }),
  jumpIfNot: (to: number, value: number, offset: string): Line => ({ op: 0x55, to, value, offset }),
  /** Turns the bytes of a number of 64 bits around. */
  turnAround: (to: number): Line => ({ op: 0xdc, to, value: 64 }),
  syscall: (syscall: string): Line => ({ op: 0x85, syscall, from: 0, value: -1 }),
  exit: (): Line => ({ op: 0x95 }),
};

const WORD = 8;
const slotsOf = (line: Line): number => ('label' in line ? 0 : line.op === 0x18 ? 2 : 1);

/** Instructions as bytes, and where each call of the runtime stands in them. */
export function assemble(lines: readonly Line[]): {
  readonly code: Uint8Array;
  readonly calls: readonly { readonly at: number; readonly name: string }[];
} {
  const places = new Map<string, number>();
  let slot = 0;
  for (const line of lines) {
    if ('label' in line) places.set(line.label, slot);
    slot += slotsOf(line);
  }
  const view = new DataView(new ArrayBuffer(slot * WORD));
  const calls: { at: number; name: string }[] = [];
  slot = 0;
  for (const line of lines) {
    if ('label' in line) continue;
    const { op, to = 0, from = 0, offset = 0, value = 0, syscall } = line;
    const at = slot * WORD;
    slot += slotsOf(line);
    view.setUint8(at, op);
    view.setUint8(at + 1, (from << 4) | to);
    const jump = typeof offset === 'string' ? (places.get(offset) ?? Number.NaN) - slot : offset;
    if (Number.isNaN(jump)) throw new TypeError(`No place is called ${offset}`);
    view.setInt16(at + 2, jump, true);
    view.setUint32(at + 4, Number(BigInt.asUintN(32, BigInt(value))), true);
    if (op === 0x18) view.setUint32(at + 12, Number(BigInt.asUintN(32, BigInt(value) >> 32n)), true);
    if (syscall !== undefined) calls.push({ at, name: syscall });
  }
  return { code: new Uint8Array(view.buffer), calls };
}
