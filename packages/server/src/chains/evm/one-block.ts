import { AsyncLocalStorage } from 'node:async_hooks';
import { numberToHex, type Hex } from 'viem';
import { openTimeBudget } from '../../net/time-budget.ts';
import type { ChainView } from '../building-port.ts';
import type { Ask } from './ask.ts';
import type { NodeHeads } from './node-heads.ts';

interface View {
  /** Under way from the first question on. */
  head: ReturnType<NodeHeads['read']> | null;
  /** The block that everything else is asked about; null until it is known. */
  block: Hex | null;
}

/** Methods that read the state after a block, which they are told. */
const OF_A_BLOCK: ReadonlySet<string> = new Set([
  'eth_call',
  'eth_estimateGas',
  'eth_getBalance',
  'eth_getCode',
  'eth_getStorageAt',
  'eth_getTransactionCount',
  'eth_simulateV1',
  'debug_traceCall',
]);

/**
 * Asks about one block within a view of the chain: the first questions go out together with the one for the newest block, all
 * later ones name it. A node that does not know it yet says so, and another one is asked. Outside of a view nothing changes.
 *
 * @param budgetMs milliseconds that the reads of one view may take in all
 */
export function oneBlock(
  ask: Ask,
  heads: NodeHeads,
  budgetMs: number,
): { readonly ask: Ask; readonly openView: () => ChainView } {
  const views = new AsyncLocalStorage<View>();
  const look = async (view: View): ReturnType<NodeHeads['read']> => {
    try {
      const read = await heads.read(ask);
      view.block = numberToHex(read.head.number);
      return read;
    } catch (error) {
      view.head = null;
      throw error;
    }
  };
  return {
    openView: () => {
      // Reads within a view are about the view's block.
      const view: View = views.getStore() ?? { head: null, block: null };
      const budget = openTimeBudget(budgetMs);
      return {
        run: (work) => budget.run(() => views.run(view, work)),
        block: async () => {
          view.head ??= look(view);
          return (await view.head).head.number;
        },
      };
    },
    ask: async (method, params) => {
      const view = views.getStore();
      if (!view || !OF_A_BLOCK.has(method)) return ask(method, params);
      if (view.block !== null) return ask(method, about(params, view.block));
      view.head ??= look(view);
      const [answer, { head, changedNode }] = await Promise.all([ask(method, params), view.head]);
      return changedNode ? ask(method, about(params, numberToHex(head.number))) : answer;
    },
  };
}

const about = (params: unknown, block: Hex): unknown =>
  Array.isArray(params) ? params.map((param: unknown) => (param === 'latest' ? block : param)) : params;
