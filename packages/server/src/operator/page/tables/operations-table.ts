import type { OperatorState } from '../operator-state.ts';
import { pageTable, type PageTable } from '../page-table.ts';

const SAID: Readonly<Record<string, string>> = {
  awaiting_payment: 'previewed, and not paid yet',
  settling: 'payment under way, without an outcome',
  paid: 'paid, and there to be fetched again',
};

export function operationsTable({ operations }: OperatorState): PageTable {
  return pageTable('Operations stored now, by state', Object.entries(operations), [
    { title: 'state', name: 'state', of: ([state]) => state.replace('_', ' ') },
    { title: 'operations', name: 'operations', of: ([, count]) => count },
    { title: 'which are', of: ([state]) => SAID[state] ?? '' },
  ]);
}
