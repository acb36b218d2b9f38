import type { OperationRecord, SpendingOptions } from '@say402/client';
import { CliError } from '../cli-error.ts';
import type { World } from '../world.ts';
import { sum, type Amounts } from './amounts.ts';
import {
  feeAmounts,
  previewAmounts,
  previewFees,
  priceAmounts,
  spendingAmounts,
  uncountedIn,
} from './count.ts';

type Offered = Pick<OperationRecord, 'chain' | 'preview' | 'price'>;
type Booked = Offered & Pick<OperationRecord, 'operationId' | 'released'>;
type Bookkeeping = Pick<World, 'ledger' | 'limits'>;

/**
 * Checks that the limits allow an operation, price and transactions together, before anybody is asked to pay for it. Nothing is booked.
 *
 * @param person whether a person says yes to it, or can be asked to
 * @throws CliError `limit_reached`, `not_countable`
 */
export async function checkLimits(
  { ledger, limits }: Bookkeeping,
  { chain, preview, price }: Offered,
  person: boolean,
): Promise<void> {
  if (limits.each === null && limits.day === null) return;
  refuseUncounted({ limits }, uncountedIn(preview), { person, paid: false });
  const together = sum([
    ...previewAmounts(chain, preview),
    ...previewFees(chain, preview),
    ...priceAmounts(chain, price),
  ]);
  await ledger.check({ amounts: together, together }, limits);
}

/** Refuses what can't be counted in tokens unless a person said yes, because no limit covers it. */
function refuseUncounted(
  { limits }: Pick<World, 'limits'>,
  uncounted: readonly string[],
  { person, paid }: { readonly person: boolean; readonly paid: boolean },
): void {
  const limited = limits.each !== null || limits.day !== null;
  if (uncounted.length === 0 || person || !limited) return;
  throw new CliError(
    'not_countable',
    `Not all of it can be counted against a limit: ${uncounted.join(', ')}.`,
    `${paid ? 'Nothing was signed; its price was paid before' : 'Nothing was paid or signed'}. A person has to look at it and say yes: without --yes, where somebody can be asked.`,
  );
}

/** Books price and transactions before the price is paid, so that nobody pays for what the limits don't allow. */
export async function bookAll(world: Bookkeeping, record: Booked, person: boolean): Promise<void> {
  if (!record.released) await checkLimits(world, record, person);
  await bookTransactions(world, record, previewAmounts(record.chain, record.preview));
  try {
    if (!record.released) await bookPrice(world, record);
  } catch (error) {
    await unbook(world, record);
    throw error;
  }
}

/** Books the price of an operation, before it is paid. @throws CliError `limit_reached` */
async function bookPrice(
  { ledger, limits }: Bookkeeping,
  { operationId, chain, price }: Booked,
): Promise<void> {
  const amounts = priceAmounts(chain, price);
  await ledger.spend(`price of ${operationId}`, { amounts, together: amounts }, limits);
}

/** Books what the transactions of an operation spend; together with the price it must be within the limit of one operation. */
async function bookTransactions(
  { ledger, limits }: Bookkeeping,
  { operationId, chain, price, released }: Booked,
  amounts: Amounts,
): Promise<void> {
  const together = sum([...amounts, ...priceAmounts(chain, price)]);
  const paid = released !== null;
  await ledger.spend(`transactions of ${operationId}`, { amounts, together, paid }, limits);
}

/**
 * Holds released transactions to the limits by their bytes, whatever the preview says: before they are handed out, and before any is
 * signed.
 *
 * @param person whether a person has said yes to the preview
 */
export function watching(world: Bookkeeping, record: Booked, person: boolean): Required<SpendingOptions> {
  const { ledger, limits } = world;
  const { operationId, chain, price } = record;
  const fees = new Map<number, Amounts>();
  let counted: Amounts = new Map();
  return {
    onSpending: async (spending) => {
      refuseUncounted({ limits }, spending.uncounted, { person, paid: true });
      counted = spendingAmounts(chain, spending);
      await bookTransactions(world, { ...record, released: record.released ?? NOTHING }, counted);
    },
    onFee: async (index, wei) => {
      const amounts = feeAmounts(chain, wei);
      fees.set(index, amounts);
      const all = [...fees.values()].flatMap((each) => [...each]);
      const together = sum([...counted, ...priceAmounts(chain, price), ...all]);
      await ledger.spend(`fee ${index} of ${operationId}`, { amounts, together, paid: true }, limits);
    },
  };
}

/** Released transactions were paid for already. */
const NOTHING = { transactions: [], signing: [] };

/** Takes both bookings back, where it is certain that nothing was spent. */
export async function unbook(
  { ledger }: Bookkeeping,
  { operationId }: Pick<Booked, 'operationId'>,
): Promise<void> {
  await ledger.refund(`price of ${operationId}`);
  await ledger.refund(`transactions of ${operationId}`);
}
