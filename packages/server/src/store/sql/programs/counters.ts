import type { CounterStore } from '../../counter-store.ts';
import { integer, text } from '../columns.ts';
import { atOnce, statement, type ProgramsOf, type Query } from '../query.ts';

/** Sizes of statements in rows: only a few, so that each is prepared once. */
const CHUNKS = [64, 8, 1] as const;

export const counterWrites: ProgramsOf<CounterStore> = {
  addCounts(windowEnd, counts) {
    // A fixed order, so that two instances which count the same keys can't deadlock.
    const sorted = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const additions: Query[] = [];
    for (let done = 0; done < sorted.length;) {
      const size = CHUNKS.find((each) => each <= sorted.length - done) ?? 1;
      const chunk = sorted.slice(done, done + size);
      const addition = statement(
        `INSERT INTO counters (window_end, key, total) VALUES ${chunk.map(() => '(?, ?, ?)').join(', ')}
         ON CONFLICT (window_end, key) DO UPDATE SET total = counters.total + excluded.total RETURNING key, total`,
        chunk.flatMap(({ key, count }) => [windowEnd, key, count]),
      );
      additions.push(addition);
      done += size;
    }
    return atOnce(additions, (answers) => {
      const totals = new Map(answers.flat().map((row) => [text(row, 'key'), integer(row, 'total')]));
      return counts.map(({ key, count }) => totals.get(key) ?? count);
    });
  },
};
