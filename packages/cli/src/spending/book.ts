import type { OperationRecord } from '@say402/client';
import { CliError } from '../cli-error.ts';
import type { World } from '../world.ts';
import { previewAmounts, priceAmounts, sum } from './amounts.ts';

type Offered = Pick<OperationRecord, 'chain' | 'preview' | 'price'>;
type Booked = Offered & Pick<OperationRecord, 'operationId' | 'released'>;

/**
 * Whether the limits let an operation through, price and transactions together, before anybody is asked to pay for it. Nothing is booked.
 *
 * @throws CliError `limit_reached`, `not_countable`
 */
export async function checkLimits({ ledger, limits }: World, offered: Offered): Promise<void> {
  const { chain, preview, price } = offered;
  if (limits.each === null && limits.day === null) return;
  refuseUncounted(offered);
  const together = sum([...previewAmounts(chain, preview), ...priceAmounts(chain, price)]);
  await ledger.check({ amounts: together, together }, limits);
}

/** What a function that was written out moves is in no preview, so that no limit can hold it. */
function refuseUncounted({ preview }: Offered): void {
  if (!preview.some(({ effects }) => effects.includes('call'))) return;
  throw new CliError(
    'not_countable',
    'What a written-out call moves can not be counted against a limit.',
    'Nothing was paid or signed. A person can look at it and carry it out: say402 without --max-spend.',
  );
}

/** Books price and transactions, before the price is paid: nobody pays for what the limits do not let through. */
export async function bookAll(world: World, record: Booked): Promise<void> {
  if (!record.released) await checkLimits(world, record);
  await bookTransactions(world, record);
  try {
    if (!record.released) await bookPrice(world, record);
  } catch (error) {
    await unbook(world, record);
    throw error;
  }
}

/** Books the price of an operation, before it is paid. @throws CliError `limit_reached` */
async function bookPrice({ ledger, limits }: World, { operationId, chain, price }: Booked): Promise<void> {
  const amounts = priceAmounts(chain, price);
  await ledger.spend(`price of ${operationId}`, { amounts, together: amounts }, limits);
}

/** Books what the transactions of an operation let go of; with the price it must be within the limit for one operation. */
export async function bookTransactions({ ledger, limits }: World, record: Booked): Promise<void> {
  const { operationId, chain, preview, price, released } = record;
  const amounts = previewAmounts(chain, preview);
  const together = sum([...amounts, ...priceAmounts(chain, price)]);
  const paid = released !== null;
  await ledger.spend(`transactions of ${operationId}`, { amounts, together, paid }, limits);
}

/** Takes both back: it is certain that nothing was spent. */
export async function unbook({ ledger }: World, { operationId }: Pick<Booked, 'operationId'>): Promise<void> {
  await ledger.refund(`price of ${operationId}`);
  await ledger.refund(`transactions of ${operationId}`);
}
