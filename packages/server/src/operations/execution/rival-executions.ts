import type { Lookalike } from '../../chains/execution-search.ts';
import type { Batch } from '../../chains/simulation.ts';
import type { Doubts } from './attribute.ts';
import type { Context } from '../context.ts';
import { decodeBatch } from '../documents.ts';
import { isOnChain } from './execution-view.ts';
import type { PaidOperation } from '../payment/prove-payer.ts';

/** At most so many other operations are compared. */
const MOST_RIVALS = 50;

/**
 * Reasons against attributing a transaction to an operation: another operation of the wallet released exactly the same and is still
 * unaccounted for; or, on Solana, the transaction has another blockhash than the released one.
 */
export async function findRivalExecutions(
  context: Context,
  operation: PaidOperation,
  batch: Batch,
  lookalikes: readonly Lookalike[],
): Promise<Doubts> {
  const doubts = new Map<string, string>();
  for (const { hash, calls, nonce, unmistakable } of lookalikes) {
    if (unmistakable) continue;
    if (nonce === null) {
      doubts.set(
        hash,
        `${hash} does just this under another blockhash; report it if it carries this operation out`,
      );
      continue;
    }
    const positions = new Set(calls.flat());
    for (const position of positions) {
      const rivals = await countRivals(context, operation, { batch, position, nonce });
      if (rivals === 0) continue;
      const others = rivals === 1 ? 'another operation' : `${rivals} other operations`;
      doubts.set(
        hash,
        `${hash} does just this, and so would ${others} of the wallet; report it for the one that it belongs to`,
      );
    }
  }
  return doubts;
}

interface Place {
  readonly batch: Batch;
  readonly position: number;
  readonly nonce: number;
}

/** How many other operations of the wallet a transaction may belong to, by its nonce and its likeness to the one at a position. */
async function countRivals(
  context: Context,
  { id, wallet, chain }: PaidOperation,
  { batch, position, nonce }: Place,
): Promise<number> {
  const mine = evmData(batch, position);
  if (!mine) return 0;
  const texts = [JSON.stringify(mine.to), JSON.stringify(mine.data)];
  const rivals = await context.store.listRivals(id, { wallet, chain, texts }, MOST_RIVALS);
  let count = 0;
  for (const { operationId, batch: document } of rivals) {
    const theirs = decodeBatch(document);
    if (theirs.walletNonce !== undefined && theirs.walletNonce > nonce) continue;
    const same = [...theirs.transactions.keys()].filter((each) => isSame(evmData(theirs, each), mine));
    if (same.length === 0) continue;
    const reports = await context.store.listReported(operationId);
    const known = reports.filter(isOnChain).map((report) => report.position);
    if (same.some((each) => !known.includes(each))) count += 1;
  }
  return count;
}

type EvmData = Extract<Batch['transactions'][number]['transaction'], { type: 'evm' }>['data'];

function evmData(batch: Batch, position: number): EvmData | null {
  const transaction = batch.transactions[position]?.transaction;
  return transaction?.type === 'evm' ? transaction.data : null;
}

const isSame = (one: EvmData | null, other: EvmData): boolean =>
  one !== null && one.to === other.to && one.data === other.data && one.value === other.value;
