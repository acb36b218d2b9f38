import { chains } from '@say402/readback';
import { memoryStorage, type QueryResponse } from '@say402/client';
import { fillOrder } from '../../packages/sandbox/src/furnished/fill-order.ts';
import { lyingFetch, type Body } from '../client/lying-fetch.ts';
import type { ChainName, ClientWorld } from '../client/world.ts';
import { call, type Answer } from '../http/caller.ts';

export type EvmName = Exclude<ChainName, 'solana'>;

export interface Run {
  readonly operationId: string;
  readonly shown: QueryResponse;
}

interface Asked {
  readonly chain: ChainName;
  readonly messages: string;
  /** Changes what the service answers. */
  readonly change?: ((body: Body) => void) | undefined;
  /** Between the preview and the payment. */
  readonly confirmed?: (() => Promise<void> | void) | undefined;
}

/** From words to confirmed transactions by the SDK. */
export async function runBySdk(
  world: ClientWorld,
  { chain, messages, change, confirmed }: Asked,
): Promise<Run> {
  const shown: QueryResponse[] = [];
  const options = { storage: memoryStorage(), ...(change && { fetch: lyingFetch(change) }) };
  const done = await world
    .say402(options)
    .run({ messages, wallet: world.address(chain), chain }, await world.wallets(chain), {
      ask: () => 'yes',
      confirm: async (query) => {
        shown.push(query);
        await confirmed?.();
        return true;
      },
    });
  return { operationId: done!.operationId, shown: shown[0]! };
}

/** Fills an order of the book as a solver does. */
export const fillBySolver = async ({ sandbox }: ClientWorld, chain: EvmName, uid: string): Promise<void> =>
  fillOrder(
    { chain: chains[chain], rpcUrl: sandbox.chains[chain].rpcUrl },
    sandbox.accounts,
    sandbox.orderBook.orders.get(uid)!,
  );

export const askService = async (
  world: ClientWorld,
  chain: ChainName,
  content: string,
  draft?: unknown,
): Promise<Answer> =>
  call(`${world.sandbox.url}/api/process`, {
    body: { messages: [{ role: 'user', content }], wallet: world.address(chain), chain, draft },
  });

/** An order book that is honest, and there. */
export function mendBook({ sandbox: { orderBook } }: ClientWorld): void {
  orderBook.fails = null;
  orderBook.lie = (honest) => honest;
}
