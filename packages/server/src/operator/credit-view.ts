import { tokens } from '@say402/readback';
import { fromBaseUnits } from '../core/amount.ts';
import type { Credit } from '../store/ledger-store.ts';
import type { Store } from '../store/store.ts';

const PAGE = 1_000;

/** The exported columns of a credit. */
export const CREDIT_COLUMNS = [
  'when',
  'chain',
  'payer',
  'amount',
  'symbol',
  'asset',
  'baseUnits',
  'transaction',
  'operationId',
  'identity',
  'state',
  'repayment',
  'returned',
] as const;

export type CreditView = Readonly<Record<(typeof CREDIT_COLUMNS)[number], string>>;

/** Every credit after a time. */
export async function readCredits(store: Store, after: number): Promise<readonly Credit[]> {
  const all: Credit[] = [];
  let page = await store.listCredits(after, PAGE);
  for (;;) {
    all.push(...page);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return all;
    page = await store.listCredits(last.createdAt, PAGE, last.identity);
  }
}

/** The fields in the order of the columns. An asset that the registry does not know is shown in base units. */
export function creditView({
  createdAt,
  chain,
  payer,
  asset,
  amount,
  transaction,
  operationId,
  identity,
  repayment,
}: Credit): CreditView {
  const token = tokens[chain]?.find(({ address }) => address === asset);
  return {
    when: new Date(createdAt).toISOString(),
    chain,
    payer,
    amount: fromBaseUnits(amount, token?.decimals ?? 0),
    symbol: token?.symbol ?? `base units of ${asset}`,
    asset,
    baseUnits: amount.toString(),
    transaction,
    operationId,
    identity,
    state: repayment ? 'returned' : 'owed',
    repayment: repayment?.transaction ?? '',
    returned: repayment ? new Date(repayment.returnedAt).toISOString() : '',
  };
}
