import type { Lookalike } from '../../chains/execution-search.ts';
import type { SearchNotes } from './search-notes.ts';

/** A transaction that was found, and the positions of the batch that it carries out. */
export interface FoundExecution {
  readonly hash: string;
  readonly positions: readonly number[];
}

/** Transactions that may just as well belong to another operation, and why: a sentence without its full stop. */
export type Doubts = ReadonlyMap<string, string>;

export interface Attribution {
  readonly found: readonly FoundExecution[];
  readonly notes: SearchNotes;
}

/**
 * Says which transactions of a wallet are those that an operation released. Each position takes one that succeeded, and those that failed
 * before it. Where more succeeded than there are equal positions, or a transaction may be another operation's, none is taken and a note
 * says so.
 *
 * @param open positions for which nothing is known yet
 */
export function attribute(
  lookalikes: readonly Lookalike[],
  open: readonly number[],
  doubts: Doubts,
): Attribution {
  const notes = new Map<number, string>();
  const refuse = (positions: readonly number[], note: string): void => {
    for (const position of positions) if (open.includes(position)) notes.set(position, note);
  };
  for (const { hash, calls } of lookalikes) {
    const doubt = doubts.get(hash);
    if (doubt !== undefined) refuse(calls.flat(), doubt);
  }
  const rest = new Set(open);
  const found: FoundExecution[] = [];
  for (const { hash, calls, succeeded } of lookalikes) {
    const positions: number[] = [];
    for (const call of calls) {
      const position = call.find((each) => rest.has(each) && !positions.includes(each));
      if (position !== undefined) positions.push(position);
      else if (succeeded && call.some((each) => open.includes(each))) refuse(call, tooMany(lookalikes, call));
    }
    if (succeeded) for (const position of positions) rest.delete(position);
    if (positions.length > 0) found.push({ hash, positions });
  }
  const certain = found
    .map(({ hash, positions }) => ({ hash, positions: positions.filter((position) => !notes.has(position)) }))
    .filter(({ positions }) => positions.length > 0);
  return { found: certain, notes };
}

function tooMany(lookalikes: readonly Lookalike[], call: readonly number[]): string {
  const same = lookalikes.filter(
    ({ calls, succeeded }) => succeeded && calls.some((each) => each[0] === call[0]),
  );
  const hashes = same.map(({ hash }) => hash).join(', ');
  return `several transactions of the wallet since the release do just this (${hashes}), and which one carries it out can not be told; report it`;
}
