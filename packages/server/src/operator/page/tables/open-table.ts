import { fromBaseUnits } from '../../../core/amount.ts';
import { MOST_PRESENTED } from '../../../operations/payment/failed-settlements.ts';
import { referenceOf } from '../../../operations/reference.ts';
import type { OpenSettlement } from '../../../store/ledger-store.ts';
import { assetOf, written } from '../asset.ts';
import { MOST_OPEN, type OperatorState } from '../operator-state.ts';
import { pageTable, type PageTable } from '../page-table.ts';
import { minute } from '../when.ts';

/** Open settlements. Operations appear by the short hash that logs use, since their identifiers are secrets. */
export function openTable({ open, at }: OperatorState): PageTable {
  return pageTable(`Without an outcome, the oldest ${MOST_OPEN} of them`, open, [
    { title: 'claimed (UTC)', of: ({ claimedAt }) => minute(claimedAt) },
    { name: 'claimed', of: ({ claimedAt }) => new Date(claimedAt).toISOString() },
    { title: 'operation', name: 'reference', of: ({ operationId }) => referenceOf(operationId) },
    { title: 'chain', name: 'chain', of: ({ chain }) => chain },
    { title: 'payer', name: 'payer', long: true, of: ({ payer }) => payer },
    { title: 'amount', of: ({ chain, asset, amount }) => written(chain, asset, amount) },
    {
      name: 'amount',
      of: ({ chain, asset, amount }) => fromBaseUnits(amount, assetOf(chain, asset).decimals),
    },
    { name: 'symbol', of: ({ chain, asset }) => assetOf(chain, asset).symbol },
    { name: 'asset', of: ({ asset }) => asset },
    { title: 'looks', name: 'looks', of: ({ checks }) => checks },
    { name: 'nextLook', of: ({ nextCheck }) => new Date(nextCheck).toISOString() },
    { name: 'transaction', of: ({ namedTransaction }) => namedTransaction ?? '' },
    { name: 'failures', of: ({ failures }) => failures },
    { title: 'what is being tried', name: 'tried', long: true, of: (each) => tried(each, at) },
  ]);
}

function tried({ nextCheck, leaseUntil, namedTransaction, failures }: OpenSettlement, at: number): string {
  const wait = Math.max(0, Math.round((nextCheck - at) / 1_000));
  const begin =
    leaseUntil > at
      ? 'An instance is at it: the chain is asked what became of it'
      : `In ${wait} s the chain is asked what became of it`;
  const named =
    namedTransaction === null
      ? ''
      : `; the facilitator has sent ${namedTransaction}${failures === 0 ? '' : `, and said ${failures} times that it failed`}`;
  const next =
    failures >= MOST_PRESENTED
      ? ', which alone decides now'
      : ', and the same payment is presented again if it can still land';
  return `${begin}${next}${named}.`;
}
