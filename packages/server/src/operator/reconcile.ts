import { tokens } from '@say402/readback';
import { fromBaseUnits } from '../core/amount.ts';
import {
  compareWithChain,
  type ChainComparison,
  type UnexplainedTransfer,
} from '../operations/upkeep/compare-with-chain.ts';
import type { ServedChain } from '../operations/context.ts';
import { noteComparison } from '../operations/upkeep/note-comparison.ts';
import type { LandedPayment } from '../store/audit-store.ts';
import { time, UsageError, type OperatorCommand, type OperatorContext } from './command.ts';
import { textTable } from './text-table.ts';

const DAY = 86_400_000;

/** `reconcile`: compares the chains with the database. */
export const reconcile: OperatorCommand = {
  name: 'reconcile',
  usage: 'reconcile [--chain NAME] [--from DAY] [--until DAY] [--json]',
  description:
    'Lists every transfer to the payee that no paid operation explains, and every paid operation whose transfer its chain does not show. The last day of every chain, unless told otherwise; a day or a time such as 2027-01-31T12:00Z. The exit code is 1 where anything is found, or a part could not be looked through. Needs the settings of the service.',
  options: {
    chain: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    json: { type: 'boolean' },
  },
  positionals: 0,
  read: (options) => {
    const [from, until, chain] = [time(options, 'from'), time(options, 'until'), options['chain']];
    if (from !== null && until !== null && from >= until)
      throw new UsageError('--from is not before --until.');
    return async (context) => {
      const served = await chosenChains(context, typeof chain === 'string' ? chain : null);
      const store = await context.openStore();
      const end = until ?? context.now();
      const within = { from: from ?? end - DAY, until: end };
      const comparisons: ChainComparison[] = [];
      for (const each of served) {
        const comparison = await compareWithChain(store, each, within);
        await noteComparison(store, comparison, context.now());
        comparisons.push(comparison);
      }
      context.write(options['json'] === true ? asJson(comparisons) : comparisons.map(asText).join('\n'));
      refuseDifferences(comparisons);
    };
  },
};

async function chosenChains(
  { openChains }: OperatorContext,
  name: string | null,
): Promise<readonly ServedChain[]> {
  if (!openChains) throw new Error('The settings of the service are not known here.');
  const served = await openChains();
  const chosen = served.filter(({ port }) => name === null || port.chain.name === name);
  if (chosen.length > 0) return chosen;
  const known = served.map(({ port }) => port.chain.name).join(', ');
  throw new UsageError(`--chain is "${name}"; this service has ${known}.`);
}

/** Fails where they differ, so that a daily job can tell by the exit code. */
function refuseDifferences(comparisons: readonly ChainComparison[]): void {
  const count = (of: (each: ChainComparison) => number): number =>
    comparisons.reduce((sum, each) => sum + of(each), 0);
  const unexplained = count((each) => each.unexplained.length);
  const unfounded = count((each) => each.unfounded.length);
  const gaps = count((each) => each.gaps.length);
  if (unexplained + unfounded + gaps === 0) return;
  throw new Error(
    `${unexplained} transfers without an operation, ${unfounded} paid operations without a transfer, ${gaps} ranges that could not be looked through.`,
  );
}

function asText(comparison: ChainComparison): string {
  const { chain, from, until, ranges, gaps, transfers, payments, unexplained, unfounded } = comparison;
  const range = ranges.length === 0 ? 'nothing on the chain' : ranges.join(', ');
  return [
    `${chain}, ${new Date(from).toISOString()} to ${new Date(until).toISOString()} (${range}): ${transfers} transfers to the payee, ${payments} paid\n`,
    ...gaps.map((gap) => `NOT LOOKED THROUGH: ${gap}\n`),
    ...(unexplained.length === 0
      ? []
      : [
          '\nTransfers without an operation:\n',
          textTable([
            ['transaction', 'from', 'amount', 'why'],
            ...unexplained.map((each) => [
              each.transaction,
              each.from ?? 'several',
              amountOf(chain, each),
              each.why,
            ]),
          ]),
        ]),
    ...(unfounded.length === 0
      ? []
      : [
          '\nPaid operations without a transfer:\n',
          textTable([
            ['operation', 'paid at', 'payer', 'amount', 'transaction'],
            ...unfounded.map((each) => [
              each.operationId,
              new Date(each.endedAt).toISOString(),
              each.payer,
              amountOf(chain, each),
              each.transaction,
            ]),
          ]),
        ]),
  ].join('');
}

function amountOf(chain: string, { asset, amount }: UnexplainedTransfer | LandedPayment): string {
  const token = tokens[chain]?.find(({ address }) => address === asset);
  return `${fromBaseUnits(amount, token?.decimals ?? 0)} ${token?.symbol ?? `base units of ${asset}`}`;
}

const asJson = (comparisons: readonly ChainComparison[]): string =>
  `${JSON.stringify(
    comparisons.map(({ from, until, ...rest }) => ({
      ...rest,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    })),
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    2,
  )}\n`;
