import type { Chain, Effect, Expectation } from '@say402/readback';
import type { Batch } from '../../chains/simulation.ts';
import { flushRequests } from '../../core/flush-requests.ts';
import { readBack } from './read-back.ts';

/** A batch that was read back while its dry run was under way. */
export interface AheadReading {
  /**
   * @returns the effects of each transaction
   * @throws Say402Error `readback_failed` when the finished batch does anything but what was asked for
   */
  finish(batch: Batch): Promise<readonly (readonly Effect[])[]>;
}

/**
 * Reads a batch back while its dry run is under way. On EVM chains the dry run changes nothing in the transactions, so the result stands;
 * transactions that did change are read again. It never throws: a failure of the dry run is reported first.
 *
 * @param expect what the transactions may do
 */
export async function readAhead(
  assembled: Batch,
  chain: Chain,
  expect: () => Promise<Expectation>,
): Promise<AheadReading> {
  await flushRequests();
  const expecting = expect();
  const read = async (batch: Batch): Promise<Effect[][]> => readBack(batch, await expecting, chain);
  const early = async (): Promise<Effect[][] | null> => {
    if (chain.family === 'evm') return read(assembled);
    await expecting;
    return null;
  };
  const [ahead] = await Promise.allSettled([early()]);
  return {
    finish: async (batch) => {
      if (ahead.status === 'rejected') throw ahead.reason;
      return ahead.value && isSame(batch, assembled) ? ahead.value : read(batch);
    },
  };
}

/** Whether both hold the same transactions; facts beside them may differ. */
const isSame = (one: Batch, other: Batch): boolean =>
  one.transactions.length === other.transactions.length &&
  one.transactions.every(({ transaction }, index) => transaction === other.transactions[index]?.transaction);
