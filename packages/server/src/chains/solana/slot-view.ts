import { AsyncLocalStorage } from 'node:async_hooks';
import { openTimeBudget } from '../../net/time-budget.ts';
import type { ChainView } from '../building-port.ts';

const views = new AsyncLocalStorage<{ slot: bigint | null }>();

/** Notes the slot that an answer was for. */
export function noteSlot(slot: bigint): void {
  const view = views.getStore();
  if (view && (view.slot === null || slot < view.slot)) view.slot = slot;
}

/**
 * A view that knows the oldest slot of its answers: the RPC of Solana can not be asked about a past one.
 *
 * @param budgetMs milliseconds that its reads may take in all
 */
export function openSlotView(readSlot: () => Promise<bigint>, budgetMs: number): ChainView {
  const budget = openTimeBudget(budgetMs);
  const view: { slot: bigint | null } = { slot: null };
  return {
    run: (work) => budget.run(() => views.run(view, work)),
    block: async () => (view.slot ??= await readSlot()),
  };
}
