import { chains } from '@say402/readback';
import { finishBridgeWords, type Bridge, type ChainName } from '@say402/wire';
import type { ClientContext } from '../client-context.ts';
import type { CallOptions } from '../progress.ts';
import { readOperation } from '../read-operation.ts';
import { unknown } from '../run.ts';
import { Say402Error } from '../say402-error.ts';
import { sleep } from '../sleep.ts';

export interface AwaitBridgeOptions extends CallOptions {
  /** Milliseconds to wait for Circle's attestation of the burns, or until a relayer of Across has brought it; 30 minutes where absent. */
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
 * Waits until one of an operation's CCTP bridges can be finished, and for what others bring. Null once all have arrived.
 *
 * @throws Say402Error `not_released`; `bridge_unfinished` where it takes longer, its state can't be read, or it is given back
 */
export async function awaitBridge(
  context: ClientContext,
  operationId: string,
  { except = [], attestedWithin = ATTESTED_WITHIN, ...options }: AwaitBridgeOptions = {},
): Promise<OtherHalf | null> {
  const record = await context.records.read(operationId);
  if (!record) throw unknown(operationId);
  const of = record.preview.filter(({ action }) => action === 'bridge').length;
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
    if (bridges.length >= of && open.every(isGivenBack)) throw unfinished(operationId, open);
    const waits = open.some(({ state }) => state?.startsWith('waiting'));
    const pause = Math.min(FIRST_PAUSE * 1.3 ** attempt, LONGEST_PAUSE);
    const patience = waits ? attestedWithin : Math.min(context.patience, attestedWithin);
    if (context.now() + pause > begun + patience) throw unfinished(operationId, open);
    await sleep(pause, options.signal);
  }
}

const isGivenBack = ({ state }: Bridge): boolean => state === 'expired' || state === 'refunded';

function unfinished(operationId: string, open: readonly Bridge[]): Say402Error {
  const why = open.map(
    ({ to, state, reason }) => `to ${to}: ${reason ?? state?.replaceAll('_', ' ') ?? 'not known'}`,
  );
  const detail = `What was bridged has not arrived (${why.join('; ') || 'its sending is not confirmed'}).`;
  const hint = open.some(isGivenBack)
    ? 'Nobody brought it in time: the wallet that sent it gets it back.'
    : 'Try again later: nothing is lost while it waits.';
  return new Say402Error('bridge_unfinished', detail, { operationId, hint });
}
