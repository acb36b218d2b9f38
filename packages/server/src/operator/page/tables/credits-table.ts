import { written } from '../asset.ts';
import type { OperatorState } from '../operator-state.ts';
import { pageTable, type PageTable } from '../page-table.ts';
import { minute } from '../when.ts';

/** Credits; those that are still owed come first. */
export function creditsTable({ recentCredits }: OperatorState): PageTable {
  const rows = recentCredits.toSorted(
    (one, other) => Number(one.repayment !== null) - Number(other.repayment !== null),
  );
  return pageTable('Landed with nothing to release for them', rows, [
    {
      title: 'state',
      of: ({ repayment }) => (repayment ? 'returned' : 'owed'),
      seal: ({ repayment }) => (repayment ? 'good' : 'bad'),
    },
    { title: 'landed (UTC)', of: ({ createdAt }) => minute(createdAt) },
    { title: 'amount', of: ({ chain, asset, amount }) => written(chain, asset, amount) },
    { title: 'chain', of: ({ chain }) => chain },
    { title: 'payer', long: true, of: ({ payer }) => payer },
    { title: 'transaction', long: true, of: ({ transaction }) => transaction },
    {
      title: 'returned by',
      long: true,
      of: ({ repayment }) =>
        repayment ? `${repayment.transaction}, ${minute(repayment.returnedAt)}` : 'not yet',
    },
  ]);
}
