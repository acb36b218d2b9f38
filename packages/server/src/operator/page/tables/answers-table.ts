import { answersOf } from '../answers-of.ts';
import type { OperatorState } from '../operator-state.ts';
import { pageTable, type PageTable } from '../page-table.ts';
import { stamp } from '../when.ts';

export function answersTable({ windows, range: { step } }: OperatorState): PageTable {
  const rows = windows
    .toReversed()
    .map(({ from, tallies }) => ({ from, ...answersOf(tallies) }))
    .filter(({ served, terms, refused, failed }) => served + terms + refused + failed > 0);
  return pageTable('Answers by time (UTC)', rows, [
    { title: step < 86_400_000 ? 'hour' : 'day', name: 'from', of: ({ from }) => stamp(from, step) },
    { title: 'served', name: 'served', of: ({ served }) => served },
    { title: 'payment terms', name: 'paymentTerms', of: ({ terms }) => terms },
    { title: 'refused', name: 'refused', of: ({ refused }) => refused },
    { title: 'failed (5xx)', name: 'failed', of: ({ failed }) => failed },
  ]);
}
