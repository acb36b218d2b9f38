import { tokens } from '@say402/readback';
import { fromBaseUnits } from '../core/amount.ts';
import { CREDIT_COLUMNS, creditView, readCredits, type CreditView } from './credit-view.ts';
import { time, UsageError, type OperatorCommand } from './command.ts';
import { csv } from './csv.ts';
import { textTable } from './text-table.ts';

/** `credits`: payments that landed but released nothing, and are owed back. */
export const listCredits: OperatorCommand = {
  name: 'credits',
  usage: 'credits [--after DAY] [--csv | --json]',
  description:
    'Lists the payments that are owed back: they landed after their operation was paid by another one, or was gone; and those that were returned, with the repayment.',
  options: { after: { type: 'string' }, csv: { type: 'boolean' }, json: { type: 'boolean' } },
  positionals: 0,
  read: (options) => {
    const after = time(options, 'after');
    if (options['csv'] === true && options['json'] === true)
      throw new UsageError('--csv and --json exclude each other.');
    return async ({ openStore, write }) => {
      const store = await openStore();
      // Includes the first millisecond of the day.
      const credits = (await readCredits(store, after === null ? -1 : after - 1)).map(creditView);
      if (options['csv'] === true)
        return write(csv([CREDIT_COLUMNS, ...credits.map((each) => Object.values(each))]));
      if (options['json'] === true) return write(`${JSON.stringify(credits, null, 2)}\n`);
      if (credits.length === 0) return write('Nothing is owed.\n');
      write(
        textTable([
          ['when', 'chain', 'payer', 'amount', 'transaction', 'state'],
          ...credits.map(({ when, chain, payer, amount, symbol, transaction, state, repayment }) => [
            when,
            chain,
            payer,
            `${amount} ${symbol}`,
            transaction,
            repayment === '' ? state : `${state} by ${repayment}`,
          ]),
        ]),
      );
      write(`\n${totals(credits.filter(({ state }) => state === 'owed'))}\n`);
    };
  },
};

function totals(credits: readonly CreditView[]): string {
  if (credits.length === 0) return 'Nothing is owed any more.';
  const sums = new Map<string, { view: CreditView; sum: bigint }>();
  for (const each of credits) {
    const key = `${each.chain} ${each.asset}`;
    sums.set(key, { view: each, sum: (sums.get(key)?.sum ?? 0n) + BigInt(each.baseUnits) });
  }
  const parts = [...sums.values()].map(({ view: { chain, asset, symbol }, sum }) => {
    const decimals = tokens[chain]?.find(({ address }) => address === asset)?.decimals ?? 0;
    return `${fromBaseUnits(sum, decimals)} ${symbol} on ${chain}`;
  });
  return `${credits.length} ${credits.length === 1 ? 'payment' : 'payments'}, in all ${parts.join(', ')}`;
}
