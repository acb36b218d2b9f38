import { chains } from '@say402/readback';
import { finishBridgeWords, type Bridge, type ChainName } from '@say402/wire';
import type { ClientContext } from '../client-context.ts';
import type { CallOptions } from '../progress.ts';
import { readOperation } from '../read-operation.ts';
import { unknown } from '../run.ts';
import { Say402Error } from '../say402-error.ts';
import { sleep } from '../sleep.ts';
import type { OperationRecord } from '../storage/operation-record.ts';

export interface AwaitBridgeOptions extends CallOptions {
  /** Milliseconds to wait for Circle's attestation of the burns; 30 minutes where absent. */
  readonly attestedWithin?: number;
  /** Hashes of burns to skip. */
  readonly except?: readonly string[];
}

/** The second half of a bridge: what to ask for, on the destination chain. */
export interface OtherHalf {
  readonly messages: string;
  readonly chain: ChainName;
  /** The transaction that burned. */
  readonly burn: string;
}

const ATTESTED_WITHIN = 1_800_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/**
 * Waits until one of an operation's CCTP bridges can be finished. Null once all have arrived.
 *
 * @throws Say402Error `not_released`; `bridge_unfinished` where it takes longer, or its state can't be read
 */
export async function awaitBridge(
  context: ClientContext,
  operationId: string,
  { except = [], attestedWithin = ATTESTED_WITHIN, ...options }: AwaitBridgeOptions = {},
): Promise<OtherHalf | null> {
  const record = await context.records.read(operationId);
  if (!record) throw unknown(operationId);
  const of = record.preview.filter(isByCctp).length;
  const begun = context.now();
  for (let attempt = 0; ; attempt += 1) {
    const { bridges } = await readOperation(context, operationId, options);
    const open = bridges.filter(({ state, burn }) => state !== 'finished' && !except.includes(burn));
    if (bridges.length >= of && open.length === 0) return null;
    for (const { to, state } of open) options.onProgress?.({ type: 'bridge', to, state });
    const ready = open.find(({ state }) => state === 'ready_to_finish');
    if (ready?.next) {
      const { burn, next } = ready;
      // The request is worded here: a service must not decide what else is asked for.
      return { burn, chain: next.chain, messages: finishBridgeWords(chains[record.chain].title, burn) };
    }
    const waits = open.some(({ state }) => state === 'waiting_for_attestation');
    const pause = Math.min(FIRST_PAUSE * 1.3 ** attempt, LONGEST_PAUSE);
    const patience = waits ? attestedWithin : Math.min(context.patience, attestedWithin);
    if (context.now() + pause > begun + patience) throw unfinished(operationId, open);
    await sleep(pause, options.signal);
  }
}

/** Whether the step goes by CCTP, by the service's name for that protocol. */
const isByCctp = ({ action, protocol }: OperationRecord['preview'][number]): boolean =>
  action === 'bridge' && protocol === 'CCTP v2';

function unfinished(operationId: string, open: readonly Bridge[]): Say402Error {
  const why = open.map(
    ({ to, state, reason }) => `to ${to}: ${reason ?? state?.replaceAll('_', ' ') ?? 'not known'}`,
  );
  const detail = `What was bridged can not be finished yet (${why.join('; ') || 'its burn is not confirmed'}).`;
  const hint = 'Try again later: the USDC waits to be brought.';
  return new Say402Error('bridge_unfinished', detail, { operationId, hint });
}
