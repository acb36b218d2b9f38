import { fromBaseUnits } from '../../../core/amount.ts';
import { written } from '../asset.ts';
import type { OperatorState } from '../operator-state.ts';
import { pageTable, type PageTable } from '../page-table.ts';
import { revenueRows } from '../revenue-rows.ts';
import { stamp } from '../when.ts';

export function revenueTable(state: OperatorState): PageTable {
  const { step } = state.range;
  return pageTable('Revenue by time (UTC) and chain', revenueRows(state).toReversed(), [
    { title: step < 86_400_000 ? 'hour' : 'day', name: 'from', of: ({ from }) => stamp(from, step) },
    { title: 'chain', name: 'chain', of: ({ chain }) => chain },
    { title: 'payments', name: 'payments', of: ({ payments }) => payments },
    { title: 'amount', of: ({ chain, asset, amount }) => written(chain, asset, amount) },
    { name: 'amount', of: ({ amount, decimals }) => fromBaseUnits(amount, decimals) },
    { name: 'symbol', of: ({ symbol }) => symbol },
    { name: 'asset', of: ({ asset }) => asset },
    { name: 'baseUnits', of: ({ amount }) => amount.toString() },
  ]);
}
