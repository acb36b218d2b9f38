import { CCTP_TITLE } from '../../protocols/cctp/cctp-title.ts';
import { findSlot } from '../../core/slot-of.ts';
import type { StoredReport } from '../../store/execution-store.ts';
import { decodeBatch, decodePlan, decodePreview } from '../documents.ts';
import type { PaidOperation } from '../payment/prove-payer.ts';

/** USDC that an operation has burned, which has to be brought to another chain. */
export interface BridgeBurn {
  /** Index of the step. */
  readonly step: number;
  /** Name of the chain that it was burned for. */
  readonly to: string;
  /** Of the confirmed transaction. */
  readonly hash: string;
}

/** The burns of an operation that bridges by CCTP, as far as they are known to be confirmed. A step's last transaction burns. */
export function bridgeBurns(
  { plan, preview, batch }: PaidOperation,
  reports: readonly StoredReport[],
): readonly BridgeBurn[] {
  const shown = decodePreview(preview).preview;
  const lastOf = new Map<number, number>();
  return decodePlan(plan).steps.flatMap((step, index) => {
    const destination = findSlot(step, 'destination', 'chain');
    if (!destination || shown[index]?.protocol !== CCTP_TITLE) return [];
    if (lastOf.size === 0)
      for (const [position, { steps }] of decodeBatch(batch).transactions.entries())
        for (const each of steps) lastOf.set(each, position);
    const burned = reports.find(
      ({ position, state }) => position === lastOf.get(index) && state === 'confirmed',
    );
    return burned ? [{ step: index, to: destination.chain, hash: burned.hash }] : [];
  });
}
