import { bytesToHex, hexToBytes, toHex, type Hex } from 'viem';

/** The instructions that the sandbox's own contracts use. Source: the Ethereum Yellow Paper, appendix H. */
const opcodes: Readonly<Record<string, number>> = {
  stop: 0x00,
  add: 0x01,
  mul: 0x02,
  sub: 0x03,
  lt: 0x10,
  eq: 0x14,
  iszero: 0x15,
  and: 0x16,
  not: 0x19,
  shr: 0x1c,
  keccak256: 0x20,
  caller: 0x33,
  callvalue: 0x34,
  calldataload: 0x35,
  selfbalance: 0x47,
  pop: 0x50,
  mload: 0x51,
  mstore: 0x52,
  sload: 0x54,
  sstore: 0x55,
  jump: 0x56,
  jumpi: 0x57,
  dup1: 0x80,
  dup2: 0x81,
  swap1: 0x90,
  log2: 0xa2,
  log3: 0xa3,
  call: 0xf1,
  return: 0xf3,
  revert: 0xfd,
};
const push0 = 0x5f;
const push2 = 0x61;
const jumpdest = 0x5b;

/**
 * EVM code from a listing of mnemonics, `0x` constants (pushed in the fewest bytes), `label:` and `@label`
 * (pushed as two bytes), separated by white space; `//` starts a comment.
 *
 * @throws Error for an unknown mnemonic or label.
 *
 * @example
 * assemble('0x2a 0x0 mstore 0x20 0x0 return'); // '0x602a5f5260205ff3'
 */
export function assemble(listing: string): Hex {
  const words = listing
    .replaceAll(/\/\/.*/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const code: number[] = [];
  const labels = new Map<string, number>();
  const jumps: { readonly at: number; readonly label: string }[] = [];
  for (const word of words) {
    if (word.endsWith(':')) {
      labels.set(word.slice(0, -1), code.length);
      code.push(jumpdest);
    } else if (word.startsWith('@')) {
      jumps.push({ at: code.length + 1, label: word.slice(1) });
      code.push(push2, 0, 0);
    } else if (word.startsWith('0x')) {
      code.push(...pushed(BigInt(word)));
    } else {
      code.push(opcode(word));
    }
  }
  for (const { at, label } of jumps) {
    const target = labels.get(label);
    if (target === undefined) throw new Error(`The listing jumps to "${label}", which it does not define.`);
    code.splice(at, 2, target >> 8, target & 0xff);
  }
  return bytesToHex(Uint8Array.from(code));
}

function pushed(value: bigint): number[] {
  if (value === 0n) return [push0];
  const bytes = hexToBytes(toHex(value));
  return [push0 + bytes.length, ...bytes];
}

function opcode(mnemonic: string): number {
  const found = opcodes[mnemonic];
  if (found === undefined)
    throw new Error(`The listing uses "${mnemonic}", which the assembler does not know.`);
  return found;
}
