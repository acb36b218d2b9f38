import type { OperationRecord } from '@say402/client';
import type { World } from '../world.ts';
import { previewAmounts, priceAmounts, sum } from './amounts.ts';

type Booked = Pick<OperationRecord, 'operationId' | 'chain' | 'preview' | 'price'>;

/** Books the price of an operation, before it is paid. @throws CliError `limit_reached` */
export async function bookPrice(
  { ledger, limits }: World,
  { operationId, chain, price }: Booked,
): Promise<void> {
  const amounts = priceAmounts(chain, price);
  await ledger.spend(`price of ${operationId}`, { amounts, together: amounts }, limits);
}

/** Books what the transactions of an operation let go of; with the price it must be within the limit for one operation. */
export async function bookTransactions({ ledger, limits }: World, record: Booked): Promise<void> {
  const { operationId, chain, preview, price } = record;
  const amounts = previewAmounts(chain, preview);
  const together = sum([...amounts, ...priceAmounts(chain, price)]);
  await ledger.spend(`transactions of ${operationId}`, { amounts, together }, limits);
}

/** Takes both back: it is certain that nothing was spent. */
export async function unbook({ ledger }: World, { operationId }: Booked): Promise<void> {
  await ledger.refund(`price of ${operationId}`);
  await ledger.refund(`transactions of ${operationId}`);
}
