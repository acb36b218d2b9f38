import type { BridgeWay } from '../../protocols/bridge-watch.ts';
import { ACROSS_TITLE, LIFI_TITLE } from '../../protocols/across/across-titles.ts';
import { CCTP_TITLE } from '../../protocols/cctp/cctp-title.ts';
import { findSlot } from '../../core/slot-of.ts';
import type { StoredReport } from '../../store/execution-store.ts';
import { decodeBatch, decodePlan, decodePreview } from '../documents.ts';
import type { PaidOperation } from '../payment/prove-payer.ts';

/** Tokens that an operation has sent to another chain. */
export interface BridgedStep {
  /** Index of the step. */
  readonly step: number;
  readonly through: BridgeWay;
  /** Name of the chain that they go to. */
  readonly to: string;
  /** Of the confirmed transaction. */
  readonly hash: string;
}

/** By the title that the preview of a step shows. */
const WAYS: ReadonlyMap<string | null, BridgeWay> = new Map([
  [CCTP_TITLE, 'cctp'],
  [ACROSS_TITLE, 'across'],
  [LIFI_TITLE, 'across'],
]);

/** What an operation has sent to other chains, as far as that is known to be confirmed. A step's last transaction sends. */
export function bridgedSteps(
  { plan, preview, batch }: PaidOperation,
  reports: readonly StoredReport[],
): readonly BridgedStep[] {
  const shown = decodePreview(preview).preview;
  const lastOf = new Map<number, number>();
  return decodePlan(plan).steps.flatMap((step, index) => {
    const destination = findSlot(step, 'destination', 'chain');
    const through = WAYS.get(shown[index]?.protocol ?? null);
    if (!destination || !through) return [];
    if (lastOf.size === 0)
      for (const [position, { steps }] of decodeBatch(batch).transactions.entries())
        for (const each of steps) lastOf.set(each, position);
    const sent = reports.find(
      ({ position, state }) => position === lastOf.get(index) && state === 'confirmed',
    );
    return sent ? [{ step: index, through, to: destination.chain, hash: sent.hash }] : [];
  });
}
