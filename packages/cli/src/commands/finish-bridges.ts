import { Say402Error } from '@say402/client';
import type { World } from '../world.ts';
import { runRequest } from './carry-out.ts';
import { reporter } from './confirm.ts';
import type { ExecutedOutput } from './schemas.ts';

/** Waits until each burn of an operation is attested, and delivers it to its chain, with a preview and a yes of its own. */
export async function finishBridges(world: World, operationId: string): Promise<ExecutedOutput[]> {
  const [except, done] = [[] as string[], [] as ExecutedOutput[]];
  for (;;) {
    const waiting = { signal: world.signal, onProgress: reporter(world), except };
    const half = await world.say402.awaitBridge(operationId, waiting);
    if (!half) return done;
    except.push(half.burn);
    const request = { words: half.messages, chain: half.chain, dryRun: false };
    const ran = await runRequest(world, request).catch(unlessDone);
    if (ran?.executed) done.push(ran.executed);
  }
}

/** Somebody else may have finished it already. */
function unlessDone(error: unknown): null {
  if (error instanceof Say402Error && error.code === 'nothing_to_do') return null;
  throw error;
}
