import { compareWithChain, type ChainComparison } from './compare-with-chain.ts';
import { noteComparison } from './note-comparison.ts';
import type { Context, ServedChain } from '../context.ts';
import { referenceOf } from '../reference.ts';

const DAY = 86_400_000;
/** Milliseconds after which a comparison that broke off is begun again. */
const AGAIN = 3_600_000;
/** Payments younger than this may still be settling, or missing in a node's index. */
const SETTLED = 900_000;
/** Findings of one comparison that are logged one by one. */
const MOST_LOGGED = 100;

/** Once a day, by one of the instances: compares what arrived at the payees with what the database says, and logs what differs. */
export async function compareDaily(context: Context): Promise<void> {
  for (const served of context.chains.values())
    await compareIfDue(context, served).catch((error: unknown) => {
      const fields = { chain: served.port.chain.name, error: String(error) };
      context.log.warn(fields, 'payments could not be compared with the chain');
    });
}

async function compareIfDue(context: Context, served: ServedChain): Promise<void> {
  const { store } = context;
  const chain = served.port.chain.name;
  const now = context.now();
  const due = await store.takeAudit(chain, { now, again: now + AGAIN, first: now + DAY });
  if (!due) return;
  const until = now - SETTLED;
  const comparison = await compareWithChain(store, served, { from: due.from, until });
  await noteComparison(context.store, comparison, context.now());
  report(context, comparison);
  // Where a range could not be read, the whole time is compared again next time.
  if (comparison.gaps.length === 0) await store.endAudit(chain, until, now + DAY);
}

function report({ log }: Context, comparison: ChainComparison): void {
  const { chain, unexplained, unfounded, transfers, payments, gaps, from, until } = comparison;
  for (const { transaction, amount, asset, from: payer, why } of unexplained.slice(0, MOST_LOGGED)) {
    const fields = { chain, transaction, asset, baseUnits: amount.toString(), payer, why };
    log.error(fields, 'money arrived that no operation explains');
  }
  for (const { operationId, transaction, asset, amount } of unfounded.slice(0, MOST_LOGGED)) {
    const fields = { chain, operation: referenceOf(operationId), transaction, asset };
    log.error({ ...fields, baseUnits: amount.toString() }, 'the chain does not show a payment');
  }
  const [begin, end] = [new Date(from).toISOString(), new Date(until).toISOString()];
  const counts = { transfers, payments, unexplained: unexplained.length, unfounded: unfounded.length };
  log.info({ chain, from: begin, until: end, gaps, ...counts }, 'payments compared with the chain');
}
