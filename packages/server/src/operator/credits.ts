import { tokens } from '@say402/readback';
import { fromBaseUnits } from '../core/amount.ts';
import type { Credit } from '../store/ledger-store.ts';
import type { Store } from '../store/store.ts';
import { time, UsageError, type OperatorCommand } from './command.ts';
import { csv } from './csv.ts';
import { textTable } from './text-table.ts';

const PAGE = 1_000;

/** `credits`: payments that landed without an operation to release for them, which are owed back. */
export const listCredits: OperatorCommand = {
  name: 'credits',
  usage: 'credits [--after DAY] [--csv | --json]',
  description:
    'Lists the payments that are owed back: they landed after their operation was paid by another one, or was gone.',
  options: { after: { type: 'string' }, csv: { type: 'boolean' }, json: { type: 'boolean' } },
  positionals: 0,
  read: (options) => {
    const after = time(options, 'after');
    if (options['csv'] === true && options['json'] === true)
      throw new UsageError('--csv and --json exclude each other.');
    return async ({ store, write }) => {
      // A day begins with its first millisecond, which counts.
      const credits = (await readAll(store, after === null ? -1 : after - 1)).map(view);
      if (options['csv'] === true)
        return write(csv([COLUMNS, ...credits.map((each) => Object.values(each))]));
      if (options['json'] === true) return write(`${JSON.stringify(credits, null, 2)}\n`);
      if (credits.length === 0) return write('Nothing is owed.\n');
      write(
        textTable([
          ['when', 'chain', 'payer', 'amount', 'transaction'],
          ...credits.map(({ when, chain, payer, amount, symbol, transaction }) => [
            when,
            chain,
            payer,
            `${amount} ${symbol}`,
            transaction,
          ]),
        ]),
      );
      write(`\n${totals(credits)}\n`);
    };
  },
};

const COLUMNS = [
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
] as const;

type View = Readonly<Record<(typeof COLUMNS)[number], string>>;

async function readAll(store: Store, after: number): Promise<readonly Credit[]> {
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
function view({ createdAt, chain, payer, asset, amount, transaction, operationId, identity }: Credit): View {
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
  };
}

function totals(credits: readonly View[]): string {
  const sums = new Map<string, { view: View; sum: bigint }>();
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
