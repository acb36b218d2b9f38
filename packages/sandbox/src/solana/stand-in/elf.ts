import { assemble, type Line } from './sbpf.ts';

const HEADER = 64;
const PROGRAM_HEADER = 56;
const SECTION_HEADER = 64;
/** A call of the runtime, which the loader puts in by its name. */
const CALL_BY_NAME = 10n;

interface Section {
  readonly name: string;
  readonly type: number;
  readonly flags: number;
  readonly bytes: Uint8Array;
  readonly link?: number;
  readonly entry?: number;
}

const words = (...values: readonly (bigint | number)[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(values.length * 8));
  for (const [index, value] of values.entries()) view.setBigUint64(index * 8, BigInt(value), true);
  return new Uint8Array(view.buffer);
};
const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const padded = (bytes: Uint8Array): Uint8Array => {
  const whole = new Uint8Array(Math.ceil(bytes.length / 8) * 8);
  whole.set(bytes);
  return whole;
};
const names = (texts: readonly string[]): { readonly bytes: Uint8Array; readonly at: readonly number[] } => {
  const encoded = texts.map((text) => new TextEncoder().encode(`${text}\0`));
  const at = encoded.map(
    (_, index) => 1 + encoded.slice(0, index).reduce((sum, each) => sum + each.length, 0),
  );
  return { bytes: padded(joined([Uint8Array.of(0), ...encoded])), at };
};

/** A program as Solana's loader takes it: a shared object of version 0 with one section of code. Addresses are places in the file. */
export function programOf(lines: readonly Line[]): Uint8Array {
  const { code, calls } = assemble(lines);
  const called = [...new Set(calls.map(({ name }) => name))];
  const symbolNames = names(called);
  const symbols = joined([
    new Uint8Array(24),
    ...called.map((_, index) => words(BigInt(symbolNames.at[index] ?? 0) | (0x10n << 32n), 0, 0)),
  ]);
  const codeAt = HEADER + 2 * PROGRAM_HEADER;
  const dynamicAt = codeAt + code.length;
  const symbolsAt = dynamicAt + 5 * 16;
  const namesAt = symbolsAt + symbols.length;
  const callsAt = namesAt + symbolNames.bytes.length;
  const relocations = joined(
    calls.map(({ at, name }) => words(codeAt + at, (BigInt(called.indexOf(name) + 1) << 32n) | CALL_BY_NAME)),
  );
  const dynamic = words(17, callsAt, 18, relocations.length, 19, 16, 6, symbolsAt, 0, 0);
  const sections: Section[] = [
    { name: '.text', type: 1, flags: 6, bytes: code },
    { name: '.dynamic', type: 6, flags: 3, bytes: dynamic, link: 4, entry: 16 },
    { name: '.dynsym', type: 11, flags: 2, bytes: symbols, link: 4, entry: 24 },
    { name: '.dynstr', type: 3, flags: 2, bytes: symbolNames.bytes },
    { name: '.rel.dyn', type: 9, flags: 2, bytes: relocations, link: 3, entry: 16 },
  ];
  const ends = { codeAt, dynamicAt, dynamicLength: dynamic.length, codeLength: code.length };
  return written(sections, ends);
}

function written(
  sections: readonly Section[],
  ends: {
    readonly codeAt: number;
    readonly codeLength: number;
    readonly dynamicAt: number;
    readonly dynamicLength: number;
  },
): Uint8Array {
  const { codeAt, codeLength, dynamicAt, dynamicLength } = ends;
  const sectionNames = names([...sections.map(({ name }) => name), '.shstrtab']);
  const all = [...sections, { name: '.shstrtab', type: 3, flags: 0, bytes: sectionNames.bytes }];
  let at = codeAt;
  const headers = all.map(({ type, flags, bytes, link = 0, entry = 0 }, index) => {
    const nameAndType = BigInt(sectionNames.at[index] ?? 0) | (BigInt(type) << 32n);
    const header = words(nameAndType, flags, flags === 0 ? 0 : at, at, bytes.length, link, 8, entry);
    at += bytes.length;
    return header;
  });
  const header = joined([
    Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, ...new Uint8Array(8)),
    // A shared object for BPF, version 1.
    Uint8Array.of(3, 0, 247, 0, 1, 0, 0, 0),
    words(codeAt, HEADER, at),
    Uint8Array.of(
      0,
      0,
      0,
      0,
      HEADER,
      0,
      PROGRAM_HEADER,
      0,
      2,
      0,
      SECTION_HEADER,
      0,
      all.length + 1,
      0,
      all.length,
      0,
    ),
  ]);
  const segment = (type: bigint, flags: bigint, from: number, length: number): Uint8Array =>
    words(type | (flags << 32n), from, from, from, length, length, 8);
  return joined([
    header,
    segment(1n, 5n, codeAt, codeLength),
    segment(2n, 6n, dynamicAt, dynamicLength),
    ...all.map(({ bytes }) => bytes),
    new Uint8Array(SECTION_HEADER),
    ...headers,
  ]);
}
