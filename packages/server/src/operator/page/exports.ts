import { fromBaseUnits } from '../../core/amount.ts';
import { referenceOf } from '../../operations/reference.ts';
import type { Store } from '../../store/store.ts';
import { CREDIT_COLUMNS, creditView, readCredits } from '../credit-view.ts';
import { csv } from '../csv.ts';
import type { OperatorState } from './operator-state.ts';
import { assetOf } from './revenue.ts';

type Export = (state: OperatorState, store: Store) => Promise<string>;

/** What can be fetched as CSV, by its path. */
export const exports: Readonly<Record<string, Export>> = {
  '/revenue.csv': async ({ revenue }) =>
    csv([
      ['day', 'chain', 'payments', 'amount', 'symbol', 'asset', 'baseUnits'],
      ...revenue.map(({ day, chain, payments, amount, symbol, decimals, asset }) => [
        day,
        chain,
        String(payments),
        fromBaseUnits(amount, decimals),
        symbol,
        asset,
        amount.toString(),
      ]),
    ]),
  '/settlements.csv': async ({ open }) =>
    csv([
      ['claimed', 'reference', 'chain', 'payer', 'amount', 'symbol', 'asset', 'looks', 'nextLook'],
      ...open.map(({ claimedAt, operationId, chain, payer, amount, asset, checks, nextCheck }) => {
        const { symbol, decimals } = assetOf(chain, asset);
        const [claimed, next] = [claimedAt, nextCheck].map((time) => new Date(time).toISOString());
        const reference = referenceOf(operationId);
        const said = fromBaseUnits(amount, decimals);
        return [claimed ?? '', reference, chain, payer, said, symbol, asset, String(checks), next ?? ''];
      }),
    ]),
  '/credits.csv': async (_state, store) =>
    csv([
      CREDIT_COLUMNS,
      ...(await readCredits(store, -1)).map((credit) => Object.values(creditView(credit))),
    ]),
  '/problems.csv': async ({ answers }) =>
    csv([['code', 'count'], ...answers.problems().map(({ code, count }) => [code, String(count)])]),
};
