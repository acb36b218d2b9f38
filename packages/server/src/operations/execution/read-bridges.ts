import { chains, type Chain } from '@say402/readback';
import { chainNameSchema, finishBridgeWords, type Bridge } from '@say402/wire';
import type { Operation } from '../../core/operation.ts';
import type { StoredReport } from '../../store/execution-store.ts';
import { bridgeBurns, type BridgeBurn } from './bridge-burns.ts';
import type { Context } from '../context.ts';

const known: Readonly<Record<string, Chain>> = chains;

/** What an operation has burned for other chains, how far it has got, and what to say to finish it. */
export async function readBridges(
  context: Pick<Context, 'arrivals' | 'chains' | 'actions' | 'now'>,
  operation: Operation,
  reports: readonly StoredReport[],
): Promise<Bridge[]> {
  if (operation.status !== 'paid') return [];
  const burns = bridgeBurns(operation, reports);
  return Promise.all(burns.map(async (burn) => readBridge(context, operation.chain, burn)));
}

async function readBridge(
  context: Pick<Context, 'arrivals' | 'chains' | 'actions' | 'now'>,
  from: string,
  { step, to, hash }: BridgeBurn,
): Promise<Bridge> {
  const { state, reason, checkedAt } = (await context.arrivals?.look({ from, to, hash })) ?? {
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
