import type { OperatorState } from '../operator-state.ts';
import { pageTable, type PageTable } from '../page-table.ts';
import { stamp } from '../when.ts';

const seconds = (milliseconds: number): number => Math.round(milliseconds / 10) / 100;

export function settlingTable({ windows, range: { step } }: OperatorState): PageTable {
  const rows = windows
    .toReversed()
    .flatMap(({ from, settling }) => settling.map((each) => ({ from, ...each })));
  return pageTable('How long settling took, from claim to end', rows, [
    { title: step < 86_400_000 ? 'hour' : 'day', name: 'from', of: ({ from }) => stamp(from, step) },
    { title: 'chain', name: 'chain', of: ({ chain }) => chain },
    { title: 'payments', name: 'payments', of: ({ payments }) => payments },
    { title: 'half within (s)', name: 'medianSeconds', of: ({ median }) => seconds(median) },
    { title: '19 of 20 within (s)', name: 'slowSeconds', of: ({ slow }) => seconds(slow) },
  ]);
}
