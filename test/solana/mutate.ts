import fc from 'fast-check';

/** Where the accounts begin: behind the signature slots with their count, version and header, and the count of accounts. */
const beforeAccounts = (bytes: Uint8Array): number => 1 + 64 * bytes[0]! + 5;

/** Where a transaction has its blockhash, the only field that may be anything. */
export function blockhashOf(bytes: Uint8Array): { readonly start: number; readonly end: number } {
  const before = beforeAccounts(bytes);
  const start = before + 32 * bytes[before - 1]!;
  return { start, end: start + 32 };
}

export type Change =
  | { kind: 'byte'; place: number; difference: number }
  | { kind: 'insert'; place: number; bytes: Uint8Array }
  | { kind: 'remove'; place: number; count: number }
  | { kind: 'swap'; place: number; other: number }
  | { kind: 'set'; places: [number, number][] }
  | { kind: 'account'; place: number; other: number }
  | { kind: 'index'; place: number; other: number }
  | { kind: 'order'; place: number; other: number };

const place = fc.nat();
const byte = fc.integer({ min: 0, max: 255 });

/** A byte, some bytes, the length, two accounts, which account an instruction names, or the order of two instructions. */
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('byte'), place, difference: fc.integer({ min: 1, max: 255 }) }),
  fc.record({ kind: fc.constant('insert'), place, bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }) }),
  fc.record({ kind: fc.constant('remove'), place, count: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('swap'), place, other: place }),
  fc.record({
    kind: fc.constant('set'),
    places: fc.array(fc.tuple(place, byte), { minLength: 2, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('account'), place, other: place }),
  fc.record({ kind: fc.constant('index'), place, other: place }),
  fc.record({ kind: fc.constant('order'), place, other: place }),
);

/** The transaction with one change. */
export function applyChange(bytes: Uint8Array, change: Change): Uint8Array {
  const hash = blockhashOf(bytes);
  const before = beforeAccounts(bytes);
  const accounts = (hash.start - before) / 32;
  const at = (where: number): number => where % bytes.length;
  const mutated = bytes.slice();
  switch (change.kind) {
    case 'byte':
      mutated[at(change.place)] = bytes[at(change.place)]! ^ change.difference;
      return mutated;
    case 'insert': {
      const index = at(change.place);
      return Uint8Array.of(...bytes.slice(0, index), ...change.bytes, ...bytes.slice(index));
    }
    case 'remove':
      return Uint8Array.of(
        ...bytes.slice(0, at(change.place)),
        ...bytes.slice(at(change.place) + change.count),
      );
    case 'swap':
      mutated[at(change.place)] = bytes[at(change.other)]!;
      mutated[at(change.other)] = bytes[at(change.place)]!;
      return mutated;
    case 'set':
      for (const [where, value] of change.places) mutated[at(where)] = value;
      return mutated;
    case 'account': {
      const one = before + 32 * (change.place % accounts);
      const other = before + 32 * (change.other % accounts);
      mutated.set(bytes.slice(one, one + 32), other);
      if (change.place % 2 === 0) mutated.set(bytes.slice(other, other + 32), one);
      return mutated;
    }
    case 'index': {
      // Behind the blockhash, small numbers are mostly indices of accounts.
      const behind = hash.end + (change.place % (bytes.length - hash.end));
      mutated[behind] = change.other % accounts;
      return mutated;
    }
    case 'order':
      return exchanged(bytes, change);
  }
}

/** The same with two instructions in each other's place. */
function exchanged(bytes: Uint8Array, { place: one, other }: { place: number; other: number }): Uint8Array {
  const { start, end, instructions } = instructionsOf(bytes);
  const [first, second] = [one % instructions.length, other % instructions.length];
  const order = instructions.map((_, index) => (index === first ? second : index === second ? first : index));
  return Uint8Array.of(
    ...bytes.slice(0, start),
    ...order.flatMap((index) => [...instructions[index]!]),
    ...bytes.slice(end),
  );
}

/** The bytes of each instruction, and where they begin and end: a program, its accounts, its data, the two with their lengths. */
function instructionsOf(bytes: Uint8Array): { start: number; end: number; instructions: Uint8Array[] } {
  const start = blockhashOf(bytes).end + 1;
  const instructions: Uint8Array[] = [];
  let at = start;
  for (let left = bytes[start - 1]!; left > 0; left -= 1) {
    const accounts = lengthAt(bytes, at + 1);
    const data = lengthAt(bytes, accounts.end);
    instructions.push(bytes.slice(at, data.end));
    at = data.end;
  }
  return { start, end: at, instructions };
}

/** A length of one or two bytes of seven bits, and where what it counts ends. */
function lengthAt(bytes: Uint8Array, at: number): { end: number } {
  const low = bytes[at]!;
  if (low < 0x80) return { end: at + 1 + low };
  return { end: at + 2 + (low & 0x7f) + (bytes[at + 1]! << 7) };
}
