import { chains } from '@say402/readback';
import type { ChainName, OperationRecord } from '@say402/client';
import { CliError } from '../cli-error.ts';
import type { World } from '../world.ts';
import { confirmed, reporter } from './confirm.ts';
import { findRecord } from './find-record.ts';
import { payOperation } from './pay-operation.ts';
import { prepareOperation } from './prepare-operation.ts';

/** Milliseconds after which a payment that has to wait again is given up. */
const PATIENCE = 15_000;

/**
 * Pays the price of one release, to find out whether the facilitator settles and who is paid. The released transactions are neither signed
 * nor sent.
 *
 * @returns what was paid, in words
 */
export async function tryPayment(world: World, chain: ChainName): Promise<string> {
  const { say402, signal, ledger } = world;
  const content = `wrap 0.001 ${chains[chain].native.symbol}`;
  const { operationId = '', question } = await prepareOperation(world, {
    messages: [{ role: 'user', content }],
    chain,
  });
  if (question !== undefined) throw new Error(`"${content}" was answered with a question: ${question}`);
  const record = await findRecord(world, operationId);
  const person = await confirmed(world, record, 'Pay the price, and sign and send nothing of it');
  await payWithoutPatience(world, record, person);
  await ledger.refund(`transactions of ${operationId}`);
  const { payment } = await say402.read(operationId, { signal });
  const { amount, symbol } = record.price;
  const where =
    payment === null || payment.transaction === '' ? 'without a transaction' : `in ${payment.transaction}`;
  return `${amount} ${symbol} settled ${where}; "${content}" was released and is not carried out (operation ${operationId})`;
}

/** Does not repeat a failing payment: whoever looks for a fault wants to see it at once. @throws CliError `not_settled` with the reason */
async function payWithoutPatience(world: World, record: OperationRecord, person: boolean): Promise<void> {
  const began = performance.now();
  const givingUp = new AbortController();
  const report = reporter(world);
  let reason = '';
  const signal = AbortSignal.any([world.signal, givingUp.signal]);
  try {
    await payOperation(
      { ...world, signal },
      record,
      person,
      (progress) => {
        report(progress);
        if (progress.type !== 'waiting') return;
        reason = progress.because;
        if (performance.now() - began > PATIENCE) givingUp.abort();
      },
      record.chain,
    );
  } catch (error) {
    if (!givingUp.signal.aborted) throw error;
    throw new CliError(
      'not_settled',
      reason,
      `The same payment goes on with: say402 resume ${record.operationId}`,
    );
  }
}
