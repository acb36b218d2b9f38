import { chains } from '@say402/readback';
import type { ChainName } from '@say402/wire';
import type { ClientContext } from '../client-context.ts';
import { run, type RunOptions } from '../run.ts';
import { Say402Error } from '../say402-error.ts';
import type { OperationRecord } from '../storage/operation-record.ts';
import { addressOn, type Wallets } from '../wallets/wallets.ts';
import { awaitBridge, type AwaitBridgeOptions } from './await-bridge.ts';

export interface FinishBridgesOptions extends RunOptions, Pick<AwaitBridgeOptions, 'attestedWithin'> {
  /** The wallets on the destination chain. Where absent the same ones are used, and a browser's wallet is asked to switch. */
  readonly walletsOn?: (chain: ChainName) => Wallets | Promise<Wallets>;
}

/**
 * Does the second half of an operation's CCTP bridges: waits until each burn is attested, and runs what delivers it, with a confirmation of
 * its own. Bridges that have arrived, and those that the user declines, are skipped.
 *
 * @throws Say402Error `not_released`, `bridge_unfinished`, `wallet_missing`, or why one can not be finished
 */
export async function finishBridges(
  context: ClientContext,
  operationId: string,
  wallets: Wallets,
  { walletsOn, ...options }: FinishBridgesOptions,
): Promise<OperationRecord[]> {
  const [except, done] = [[] as string[], [] as OperationRecord[]];
  for (;;) {
    const half = await awaitBridge(context, operationId, { ...options, except });
    if (!half) return done;
    const { messages, chain, burn } = half;
    const own = (await walletsOn?.(chain)) ?? wallets;
    const wallet = addressOn(own, chain);
    if (wallet === null)
      throw new Say402Error('wallet_missing', `Nothing signs on ${chains[chain].title}.`, { operationId });
    except.push(burn);
    const finished = await run(context, { messages, wallet, chain }, own, options).catch(unlessDone);
    if (finished) done.push(finished);
  }
}

/** Somebody else may have finished it already. */
function unlessDone(error: unknown): null {
  if (error instanceof Say402Error && error.code === 'nothing_to_do') return null;
  throw error;
}
