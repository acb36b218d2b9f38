import { findShortfalls } from '../../packages/server/src/operations/preparation/balance-changes.ts';
import type { Batch } from '../../packages/server/src/chains/simulation.ts';
import { createDraw } from './draw.ts';
import { judge } from './judge.ts';
import { mutate } from './mutate.ts';
import type { Sample } from './samples.ts';

export interface MutationRun {
  /** How many changes were tried that changed anything. */
  readonly tried: number;
  readonly refused: number;
  /** What passed, by the fields that differed. */
  readonly passed: ReadonlyMap<string, number>;
  /** How many of those were executed in a dry run, and how many of them the chain let through. */
  readonly executed: number;
  readonly succeeded: number;
  /** Empty unless the check is broken. */
  readonly wrong: readonly string[];
}

export interface MutationOptions {
  readonly runs: number;
  readonly seed: number;
  /** How many of those that pass are executed at most. */
  readonly execute: number;
}

/** Changes what was built in so many ways, and holds the service's check to its promise. */
export async function runMutations(
  samples: readonly Sample[],
  { runs, seed, execute }: MutationOptions,
): Promise<MutationRun> {
  const draw = createDraw(seed);
  const addresses = addressesOf(samples);
  const passed = new Map<string, number>();
  const wrong: string[] = [];
  let [tried, refused, executed, succeeded] = [0, 0, 0, 0];
  while (tried < runs) {
    const sample = draw.one(samples);
    const { name, batch } = mutate(sample.batch, draw, addresses);
    const verdict = await judge(sample, batch);
    if (verdict.kind === 'unchanged') continue;
    tried += 1;
    if (verdict.kind === 'refused') refused += 1;
    if (verdict.kind === 'wrong') wrong.push(report(sample, name, verdict.why, batch));
    if (verdict.kind !== 'free') continue;
    const fields = verdict.fields.join(' and ');
    passed.set(fields, (passed.get(fields) ?? 0) + 1);
    if (executed >= execute) continue;
    executed += 1;
    const outcome = await tryOut(sample, batch);
    if (outcome === 'works') succeeded += 1;
    else if (outcome !== 'reverts') wrong.push(report(sample, name, outcome, batch));
  }
  return { tried, refused, passed, executed, succeeded, wrong };
}

/** The dry run of a changed batch: it may fail, and where it does not, every balance keeps its promise. */
async function tryOut({ chain, dryRun, outcomes }: Sample, batch: Batch): Promise<string> {
  const simulation = await chain.port.simulate(batch, dryRun);
  if (!simulation.ok) return 'reverts';
  try {
    const short = findShortfalls(outcomes, dryRun.wallet, dryRun.watch, simulation);
    return short.length === 0 ? 'works' : 'somebody gets less than promised';
  } catch (error) {
    return String(error);
  }
}

function addressesOf(samples: readonly Sample[]): string[] {
  const found = samples.flatMap(({ batch, dryRun, outcomes }) => [
    dryRun.wallet,
    ...outcomes.flatMap(({ changes }) => changes.flatMap(({ owner, token }) => [owner, token.address])),
    ...batch.transactions.flatMap(({ transaction }) =>
      transaction.type === 'evm' ? [transaction.data.to] : [],
    ),
  ]);
  return [
    ...new Set(found.filter((each) => each.startsWith('0x')).map((each) => each.slice(2).toLowerCase())),
  ];
}

function report({ words, batch }: Sample, name: string, why: string, changed: Batch): string {
  const [built, found] = [batch, changed].map(({ transactions }) =>
    transactions.map(({ transaction }) => JSON.stringify(transaction.data)),
  );
  const lines = found?.filter((line) => !built?.includes(line)) ?? [];
  return `"${words}" with ${name} changed: ${why}\n  ${lines.join('\n  ')}`;
}
