import { chains, type Chain } from '@say402/readback';
import { chainNameSchema, finishBridgeWords, type Bridge } from '@say402/wire';
import type { Operation } from '../../core/operation.ts';
import type { StoredReport } from '../../store/execution-store.ts';
import { bridgedSteps, type BridgedStep } from './bridged-steps.ts';
import type { Context } from '../context.ts';

const known: Readonly<Record<string, Chain>> = chains;

/** What an operation has sent to other chains, how far it has got, and what to say to finish it. */
export async function readBridges(
  context: Pick<Context, 'arrivals' | 'chains' | 'actions' | 'now'>,
  operation: Operation,
  reports: readonly StoredReport[],
): Promise<Bridge[]> {
  if (operation.status !== 'paid') return [];
  const sent = bridgedSteps(operation, reports);
  return Promise.all(sent.map(async (each) => readBridge(context, operation.chain, each)));
}

async function readBridge(
  context: Pick<Context, 'arrivals' | 'chains' | 'actions' | 'now'>,
  from: string,
  { step, to, hash, through }: BridgedStep,
): Promise<Bridge> {
  const { state, reason, checkedAt } = (await context.arrivals[through]?.look({ from, to, hash })) ?? {
    state: null,
    reason: 'This service finishes no bridges: its operator has turned CCTP_API_URL off.',
    checkedAt: context.now(),
  };
  const open = state === 'waiting_for_attestation' || state === 'ready_to_finish';
  const message = finishBridgeWords(known[from]?.title ?? from, hash);
  return {
    step,
    to,
    burn: hash,
    state,
    reason,
    next: open ? { chain: chainNameSchema.parse(to), message } : null,
    checkedAt: new Date(checkedAt).toISOString(),
  };
}
