import type { Comparison } from '../../../store/audit-store.ts';
import type { OperatorState } from '../operator-state.ts';
import { pageTable, type Column, type PageTable } from '../page-table.ts';
import { minute } from '../when.ts';

/** Enough rows for some days of each chain. */
const MOST_ROWS = 12;

const NONE =
  'Not compared with the chains in this time. That is done once a day, and by “npm run operator -- reconcile”.';

/** Comparisons; those with differences come first. */
export function comparisonsTable({ comparisons }: OperatorState): PageTable {
  const rows = comparisons.toSorted((one, other) => Number(differs(other)) - Number(differs(one)));
  const columns: readonly Column<Comparison>[] = [
    {
      title: 'result',
      name: 'result',
      of: ({ unexplained, unfounded, gaps }) =>
        unexplained + unfounded > 0 ? 'differs' : gaps > 0 ? 'in part' : 'agrees',
      seal: (each) => (differs(each) ? 'bad' : 'good'),
    },
    { title: 'chain', name: 'chain', of: ({ chain }) => chain },
    { title: 'ended (UTC)', name: 'ended', of: ({ endedAt }) => minute(endedAt) },
    { title: 'from', name: 'from', of: ({ from }) => minute(from) },
    { title: 'until', name: 'until', of: ({ until }) => minute(until) },
    { title: 'transfers', name: 'transfers', of: ({ transfers }) => transfers },
    { title: 'payments', name: 'payments', of: ({ payments }) => payments },
    { title: 'unexplained', name: 'unexplained', of: ({ unexplained }) => unexplained },
    { title: 'not on the chain', name: 'unfounded', of: ({ unfounded }) => unfounded },
    { title: 'gaps', name: 'gaps', of: ({ gaps }) => gaps },
  ];
  return pageTable('Compared with the chains', rows, columns, { most: MOST_ROWS, none: NONE });
}

const differs = ({ unexplained, unfounded, gaps }: Comparison): boolean => unexplained + unfounded + gaps > 0;
