import type { Metrics } from './metrics.ts';

/** How one instance has answered within a quarter of an hour. */
export interface AnswerSlot {
  /** Milliseconds since the epoch at which it began. */
  readonly from: number;
  readonly answered: number;
  /** Answers of 500 and more. */
  readonly failed: number;
}

/** The last day of one instance, in its memory. */
export interface AnswerTally extends Pick<Metrics, 'answered'> {
  readonly since: number;
  /** Oldest first, without gaps, up to now. */
  slots(): readonly AnswerSlot[];
  /** Problems by code, the most frequent first. */
  problems(): readonly { readonly code: string; readonly count: number }[];
}

const SLOT = 15 * 60_000;
const SLOTS = 96;

interface Slot {
  answered: number;
  failed: number;
  readonly problems: Map<string, number>;
}

/** Counts answers in slots of a quarter of an hour, for a day. */
export function createAnswerTally(now: () => number): AnswerTally {
  const since = now();
  const slots = new Map<number, Slot>();
  const first = (): number => Math.max(start(since), start(now()) - (SLOTS - 1) * SLOT);
  const forget = (): void => {
    const oldest = first();
    for (const from of slots.keys()) if (from < oldest) slots.delete(from);
  };
  const current = (): Slot => {
    const from = start(now());
    let slot = slots.get(from);
    if (!slot) {
      forget();
      slot = { answered: 0, failed: 0, problems: new Map() };
      slots.set(from, slot);
    }
    return slot;
  };
  return {
    since,
    answered: ({ status }, _seconds, problem) => {
      const slot = current();
      slot.answered += 1;
      if (status >= 500) slot.failed += 1;
      if (problem !== null) slot.problems.set(problem, (slot.problems.get(problem) ?? 0) + 1);
    },
    slots: () => {
      const list: AnswerSlot[] = [];
      for (let from = first(); from <= now(); from += SLOT) {
        const { answered = 0, failed = 0 } = slots.get(from) ?? {};
        list.push({ from, answered, failed });
      }
      return list;
    },
    problems: () => {
      forget();
      const counts = new Map<string, number>();
      for (const { problems } of slots.values())
        for (const [code, count] of problems) counts.set(code, (counts.get(code) ?? 0) + count);
      return [...counts]
        .map(([code, count]) => ({ code, count }))
        .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1));
    },
  };
}

const start = (time: number): number => time - (time % SLOT);
