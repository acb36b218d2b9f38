import type { CounterStore } from '../../counter-store.ts';
import { integer } from '../columns.ts';
import { queryOne, type ProgramsOf } from '../query.ts';

export const counterWrites: ProgramsOf<CounterStore> = {
  *addCounts(window, counts) {
    const totals: number[] = [];
    for (const { key, count } of counts) {
      const row = yield* queryOne(
        `INSERT INTO counters (window_start, key, total) VALUES (?, ?, ?)
         ON CONFLICT (window_start, key) DO UPDATE SET total = counters.total + excluded.total RETURNING total`,
        [window, key, count],
      );
      totals.push(row ? integer(row, 'total') : count);
    }
    return totals;
  },
};
