import { errorCatalogue } from '../../../core/error-catalogue.ts';
import type { OperatorState } from '../operator-state.ts';
import { pageTable, type PageTable } from '../page-table.ts';

const titles: ReadonlyMap<string, string> = new Map(
  Object.entries(errorCatalogue).map(([code, { title }]) => [code, title]),
);

/** Problems, the most frequent first. */
export function problemsTable({ tallies }: OperatorState): PageTable {
  const rows = tallies
    .filter(({ kind }) => kind === 'problem')
    .toSorted((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1));
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return pageTable('Refusals and failures by code', rows, [
    { title: 'code', name: 'code', of: ({ name }) => name },
    { title: 'answers', name: 'count', of: ({ total }) => total },
    { title: 'of 100', of: ({ total }) => ((100 * total) / all).toFixed(1) },
    { title: 'what it says', long: true, of: ({ name }) => titles.get(name) ?? '' },
  ]);
}
