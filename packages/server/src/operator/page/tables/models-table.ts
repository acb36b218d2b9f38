import type { OperatorState } from '../operator-state.ts';
import { pageTable, type PageTable } from '../page-table.ts';
import { readerFigures } from '../reader-figures.ts';

export function modelsTable({ tallies, prices }: OperatorState): PageTable {
  const names = new Set(tallies.flatMap(({ kind, name }) => (kind === 'model' ? [name] : [])));
  const rows = [...names].toSorted().map((model) => {
    const own = tallies.filter(({ kind, name }) => kind === 'model' && name === model);
    const milliseconds = own.reduce((sum, each) => sum + each.milliseconds, 0);
    return { model, milliseconds, ...readerFigures(own, prices) };
  });
  return pageTable('Language models', rows, [
    { title: 'model', name: 'model', of: ({ model }) => model },
    { title: 'calls', name: 'calls', of: ({ calls }) => calls },
    { title: 'tokens read', name: 'tokensRead', of: ({ tokens }) => tokens.read },
    { title: 'of these kept', name: 'tokensCached', of: ({ tokens }) => tokens.cached },
    { title: 'written', name: 'tokensWritten', of: ({ tokens }) => tokens.written },
    {
      title: 'ms a call',
      name: 'millisecondsACall',
      of: ({ milliseconds, calls }) => Math.round(milliseconds / Math.max(calls, 1)),
    },
    { title: 'cost', of: ({ dollars }) => (dollars === null ? 'no prices set' : `$${dollars.toFixed(2)}`) },
    { name: 'dollars', of: ({ dollars }) => dollars?.toFixed(6) ?? '' },
  ]);
}
