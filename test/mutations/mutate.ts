import type { Batch } from '../../packages/server/src/chains/simulation.ts';
import type { Draw } from './draw.ts';

type Entry = Batch['transactions'][number];
type Evm = Extract<Entry['transaction'], { type: 'evm' }>['data'];

const ADDRESS_BYTES = 20;
const WORD_BYTES = 32;
/** Whoever wants what is not theirs. */
const THIEF = '00000000000000000000000000000000000bad1d';

/** One change of a batch, and what it is called. */
export interface Mutant {
  readonly name: string;
  readonly batch: Batch;
}

/** 100, 500, 3000 and 10,000 in three bytes. */
const FEES = /000064|0001f4|000bb8|002710/g;

type Change = (transaction: Evm, draw: Draw, addresses: readonly string[]) => Evm;

const changes: Readonly<Record<string, Change>> = {
  'a bit': (transaction, draw) =>
    onBytes(transaction, (bytes) => {
      const at = draw.below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << draw.below(8));
      return bytes;
    }),
  'a byte': (transaction, draw) =>
    onBytes(transaction, (bytes) => {
      bytes[draw.below(bytes.length)] = draw.below(256);
      return bytes;
    }),
  'a word': (transaction, draw) =>
    onBytes(transaction, (bytes) => {
      if (bytes.length < WORD_BYTES) return bytes;
      bytes.set(draw.one([draw.bytes(WORD_BYTES), new Uint8Array(WORD_BYTES), max()]), wordAt(bytes, draw));
      return bytes;
    }),
  'a number by one': (transaction, draw) => onBytes(transaction, (bytes) => nudge(bytes, draw)),
  'two words': (transaction, draw) =>
    onBytes(transaction, (bytes) => {
      const [one, other] = [wordAt(bytes, draw), wordAt(bytes, draw)];
      const [a, b] = [one, other].map((at) => bytes.slice(at, at + WORD_BYTES));
      if (a && b && a.length === b.length) {
        bytes.set(b, one);
        bytes.set(a, other);
      }
      return bytes;
    }),
  'an address': (transaction, draw, addresses) => {
    const held = addresses.filter((address) => transaction.data.toLowerCase().includes(address));
    if (held.length === 0) return transaction;
    const put = draw.one([...addresses, THIEF]);
    return { ...transaction, data: replaceOne(transaction.data.toLowerCase(), draw.one(held), put, draw) };
  },
  'the fee of a pool': (transaction, draw) => {
    const data = transaction.data.toLowerCase();
    const places = [...data.matchAll(FEES)].map(({ index }) => index).filter((at) => at % 2 === 0);
    if (places.length === 0) return transaction;
    const at = draw.one(places);
    const fee = draw.one([100, 500, 3000, 10_000, 2500]).toString(16).padStart(6, '0');
    return { ...transaction, data: data.slice(0, at) + fee + data.slice(at + 6) };
  },
  'a later deadline': (transaction, draw) =>
    onWords(transaction, draw, isTime, (time) => time + draw.one([1n, 60n, 3_600n, 86_400n, 2n ** 40n])),
  'the finality of a burn': (transaction, draw) =>
    onWords(
      transaction,
      draw,
      (word) => word === 1_000n || word === 2_000n,
      (word) => draw.one([3_000n - word, 0n, 500n, word + 1n]),
    ),
  'the length': (transaction, draw) =>
    onBytes(transaction, (bytes) =>
      draw.below(2) === 0
        ? bytes.slice(0, draw.below(bytes.length + 1))
        : Uint8Array.from([...bytes, ...draw.bytes(1 + draw.below(2 * WORD_BYTES))]),
    ),
  'the target': (transaction, draw, addresses) => ({
    ...transaction,
    to: `0x${draw.one([...addresses, THIEF])}`,
  }),
  'the value': (transaction, draw) => {
    const value = BigInt(transaction.value);
    const other = draw.one([0n, 1n, value + 1n, value - 1n, value * 2n, value / 2n, 10n ** 18n]);
    return { ...transaction, value: String(other < 0n ? 0n : other) };
  },
  'the chain': (transaction, draw) => ({ ...transaction, chainId: draw.one([1, 10, 137, 8453, 43_114]) }),
};

/** Changes one thing in a batch: a part of one transaction, or which transactions there are and in which order. */
export function mutate(batch: Batch, draw: Draw, addresses: readonly string[]): Mutant {
  const { transactions } = batch;
  const at = draw.below(transactions.length);
  const name = draw.one([...Object.keys(changes), 'the list']);
  if (name === 'the list') return { name, batch: { ...batch, transactions: relist(transactions, draw) } };
  const change = changes[name];
  return {
    name,
    batch: {
      ...batch,
      transactions: transactions.map((entry, index) =>
        index === at && change && entry.transaction.type === 'evm'
          ? { ...entry, transaction: { type: 'evm', data: change(entry.transaction.data, draw, addresses) } }
          : entry,
      ),
    },
  };
}

function relist(transactions: readonly Entry[], draw: Draw): readonly Entry[] {
  const entry = draw.one(transactions);
  return draw.one([
    transactions.filter((each) => each !== entry),
    [...transactions, entry],
    transactions.toReversed(),
    exchanged(transactions, draw),
    [entry, ...transactions],
  ]);
}

/** Two neighbours in exchanged order, such as an approval and what it is for. */
function exchanged(transactions: readonly Entry[], draw: Draw): readonly Entry[] {
  if (transactions.length < 2) return transactions;
  const at = draw.below(transactions.length - 1);
  const [one, other] = [transactions[at], transactions[at + 1]];
  return transactions.map((each, index) =>
    index === at ? (other ?? each) : index === at + 1 ? (one ?? each) : each,
  );
}

/** Whether a number may be a time in seconds since the epoch. */
const isTime = (word: bigint): boolean => word > 1_600_000_000n && word < 3_000_000_000n;

/** Changes one of the words that hold such a number. */
function onWords(
  transaction: Evm,
  draw: Draw,
  holds: (word: bigint) => boolean,
  change: (word: bigint) => bigint,
): Evm {
  return onBytes(transaction, (bytes) => {
    const places = [4, 8].flatMap((start) => {
      const count = Math.max(0, Math.floor((bytes.length - start) / WORD_BYTES));
      return Array.from({ length: count }, (_, index) => start + index * WORD_BYTES);
    });
    const read = (at: number): bigint =>
      BigInt(`0x${Buffer.from(bytes.subarray(at, at + WORD_BYTES)).toString('hex')}`);
    const found = places.filter((at) => holds(read(at)));
    if (found.length === 0) return bytes;
    const at = draw.one(found);
    bytes.set(
      Buffer.from(
        change(read(at))
          .toString(16)
          .padStart(2 * WORD_BYTES, '0'),
        'hex',
      ),
      at,
    );
    return bytes;
  });
}

function onBytes(transaction: Evm, change: (bytes: Uint8Array) => Uint8Array): Evm {
  const bytes = Uint8Array.from(Buffer.from(transaction.data.slice(2), 'hex'));
  if (bytes.length === 0) return { ...transaction, data: '0x00' };
  return { ...transaction, data: `0x${Buffer.from(change(bytes)).toString('hex')}` };
}

/** Where a word of the arguments begins, in the call itself or in one inside it, which lies four bytes off. */
function wordAt(bytes: Uint8Array, draw: Draw): number {
  const words = Math.max(1, Math.floor((bytes.length - 4) / WORD_BYTES));
  const start = 4 + draw.below(words) * WORD_BYTES + 4 * draw.below(2);
  return Math.max(0, Math.min(start, bytes.length - WORD_BYTES));
}

const max = (): Uint8Array => new Uint8Array(WORD_BYTES).fill(0xff);

function nudge(bytes: Uint8Array, draw: Draw): Uint8Array {
  const at = Math.min(bytes.length - 1, wordAt(bytes, draw) + WORD_BYTES - 1);
  bytes[at] = ((bytes[at] ?? 0) + (draw.below(2) === 0 ? 1 : 255)) & 0xff;
  return bytes;
}

function replaceOne(data: string, from: string, to: string, draw: Draw): string {
  const places = [...data.matchAll(new RegExp(from, 'g'))].map(({ index }) => index);
  const place = draw.one(places);
  return data.slice(0, place) + to + data.slice(place + 2 * ADDRESS_BYTES);
}
