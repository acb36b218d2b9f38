import type { Effect } from '@say402/readback';
import { isDeepStrictEqual } from 'node:util';
import type { Batch } from '../../packages/server/src/chains/simulation.ts';
import { Say402Error } from '../../packages/server/src/core/say402-error.ts';
import { readBack } from '../../packages/server/src/operations/preparation/read-back.ts';
import type { Sample } from './samples.ts';

/**
 * What may differ from what was built: how soon it has to happen, within the time that was allowed (the end of an allowance of Permit2 included); what Across brings, within the
 * fee that is shown; what LI.FI calls a transfer; what else a message of CCTP says, since
 * the contract takes it only as Circle has signed it. Nothing else.
 */
const freeFields: ReadonlySet<string> = new Set([
  'swap.deadline',
  'permit2_approve.expiration',
  'add_liquidity.deadline',
  'increase_liquidity.deadline',
  'remove_liquidity.deadline',
  'across_deposit.outputAmount',
  'across_deposit.quoteTimestamp',
  'across_deposit.fillDeadline',
  'lifi_deposit.outputAmount',
  'lifi_deposit.quoteTimestamp',
  'lifi_deposit.fillDeadline',
  'lifi_deposit.transactionId',
  'cctp_arrival.attestation',
  'cctp_arrival.digest',
  'cctp_arrival.feeAccount',
  'cctp_arrival.nonce',
]);

export type Verdict =
  | { readonly kind: 'unchanged' | 'refused' }
  /** It passes, and may: only free fields differ. */
  | { readonly kind: 'free'; readonly fields: readonly string[] }
  | { readonly kind: 'wrong'; readonly why: string };

/** What the service's own check makes of a changed batch. */
export async function judge(
  { batch, expectation, chain, effects }: Sample,
  changed: Batch,
): Promise<Verdict> {
  if (isDeepStrictEqual(plain(changed), plain(batch))) return { kind: 'unchanged' };
  let found: Effect[];
  try {
    found = (await readBack(changed, expectation, chain.port.chain)).flat();
  } catch (error) {
    if (error instanceof Say402Error && error.code === 'readback_failed') return { kind: 'refused' };
    return { kind: 'wrong', why: `the check itself fails: ${String(error)}` };
  }
  if (found.length !== effects.length) return { kind: 'wrong', why: `${found.length} effects pass` };
  const fields = [...new Set(found.flatMap((effect, index) => differing(effect, effects[index])))];
  const forbidden = fields.find((field) => !freeFields.has(field));
  if (forbidden !== undefined) return { kind: 'wrong', why: `${forbidden} differs and passes` };
  if (fields.length === 0) return { kind: 'wrong', why: 'other bytes have the same effects' };
  return { kind: 'free', fields };
}

/** Case of hex carries nothing but the checksum of an address. */
function plain({ transactions }: Batch): readonly string[] {
  return transactions.map(({ transaction }) => JSON.stringify(transaction).toLowerCase());
}

function differing(found: Effect, expected: Effect | undefined): string[] {
  if (found.kind !== expected?.kind) return [`${found.kind} for ${expected?.kind}`];
  const [one, other]: readonly Readonly<Record<string, unknown>>[] = [{ ...found }, { ...expected }];
  return Object.keys({ ...one, ...other })
    .filter((field) => !isDeepStrictEqual(one?.[field], other?.[field]))
    .map((field) => `${found.kind}.${field}`);
}
