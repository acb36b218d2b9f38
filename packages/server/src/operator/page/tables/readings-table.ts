import type { OperatorState } from '../operator-state.ts';
import { pageTable, type PageTable } from '../page-table.ts';

export function readingsTable({ tallies }: OperatorState): PageTable {
  const rows = tallies
    .filter(({ kind }) => kind === 'reader')
    .toSorted((one, other) => other.total - one.total);
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return pageTable('Readings by outcome', rows, [
    { title: 'reader', name: 'reader', of: ({ name }) => name },
    { title: 'outcome', name: 'outcome', of: ({ outcome }) => outcome },
    { title: 'readings', name: 'readings', of: ({ total }) => total },
    { title: 'of 100', name: 'of100', of: ({ total }) => ((100 * total) / all).toFixed(1) },
    {
      title: 'ms a reading',
      name: 'millisecondsAReading',
      of: ({ total, milliseconds }) => Math.round(milliseconds / total),
    },
  ]);
}
