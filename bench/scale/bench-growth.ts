/** How PostgreSQL's tables grow with what is stored, what the sweep takes away again, and what partitions cost. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import { fill, type Templates } from '../store/fill.ts';
import { observe, type Observer, type TableSize } from './database-figures.ts';
import { writeBlock } from './page-block.ts';
import { markdown } from './report.ts';
import { openFleet, openWorld, type World } from './world.ts';

const SIZES = (process.env['GROWTH_ROWS'] ?? '10000,100000,1000000').split(',').map(Number);
const DAY = 86_400_000;
const PARTITIONS = resolve(import.meta.dirname, '../../deploy/postgres-partitions.sql');

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** One operation that was paid, and one that has its terms and no payment, as a service leaves them. */
async function makeTemplates(world: World, name: string): Promise<Templates> {
  const fleet = await openFleet(world, { name });
  try {
    await fleet.grow(1);
    const { walked } = await fleet.drive({ atOnce: 1, seconds: 0.01 });
    const [url = '', paid = ''] = [fleet.instances[0]?.url, walked[0]?.operationId];
    const post = async (body: unknown): Promise<Response> =>
      fetch(`${url}/api/process`, { method: 'POST', body: JSON.stringify(body) });
    const { user, secondUser } = world.chains.report.accounts;
    const messages = [{ role: 'user', content: `send 0.01 USDC to ${secondUser.evm.address}` }];
    const query = await post({ messages, wallet: user.evm.address, chain: 'base' });
    const { operationId: unpaid } = (await query.json()) as { operationId: string };
    await post({ operationId: unpaid });
    return { paid, unpaid };
  } finally {
    await fleet.close();
  }
}

interface Grown {
  readonly rows: number;
  readonly sizes: readonly TableSize[];
  readonly indexes: readonly Record<string, unknown>[];
  readonly swept: readonly Swept[];
  readonly partitioned: number;
}

/** What a sweep at one time took away, and how long it took: seconds. */
interface Swept {
  readonly what: string;
  readonly operations: number;
  readonly atOnce: number | null;
  readonly took: number;
  readonly longest: number;
  readonly vacuum: number;
  readonly before: number;
  readonly after: number;
}

const total = (sizes: readonly TableSize[]): number =>
  sizes.reduce((sum, { heap, indexes, toast }) => sum + heap + indexes + toast, 0);

/** @param atOnce the same in one statement, for comparison: carried out, and undone */
async function sweepAt(
  url: string,
  observer: Observer,
  what: string,
  {
    now,
    paidBefore,
    atOnce,
  }: { readonly now: number; readonly paidBefore: number; readonly atOnce: string | null },
): Promise<Swept> {
  const before = total(await observer.sizes());
  const whole =
    atOnce === null ? null : await seconds(async () => observer.rows(`BEGIN; ${atOnce}; ROLLBACK`));
  const store = await openStore(url);
  let [operations, longest] = [0, 0];
  const limits = {
    now,
    paidBefore,
    idempotencyBefore: now - DAY,
    messagesBefore: now - 7 * DAY,
    payloadsBefore: paidBefore,
  };
  const step = async (): Promise<boolean> => {
    const began = performance.now();
    const swept = await store.sweep(limits);
    operations += swept.operations;
    longest = Math.max(longest, (performance.now() - began) / 1_000);
    return swept.more;
  };
  const took = await seconds(async () => {
    while (await step());
  });
  await store.close();
  const vacuum = await seconds(async () => observer.rows('VACUUM (ANALYZE)'));
  const after = total(await observer.sizes());
  return { what, operations, atOnce: whole, took, longest, vacuum, before, after };
}

const INDEXES = `
  SELECT i.relname AS name, pg_relation_size(i.oid)::float8 AS bytes, x.indpred IS NOT NULL AS partial
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
  WHERE t.relname IN ('payments', 'operations', 'searches') ORDER BY bytes DESC`;

async function grow(world: World, rows: number): Promise<Grown> {
  const name = `grown_${rows}`;
  const templates = await makeTemplates(world, name);
  const url = await world.postgres.database(name);
  await fill(url, rows, templates);
  const observer = await observe(url);
  try {
    const now = Date.now();
    const sizes = await observer.sizes();
    const indexes = await observer.rows(INDEXES);
    const unpaid = `DELETE FROM operations WHERE status = 'awaiting_payment' AND payable_until < ${now + DAY}`;
    const swept = [
      await sweepAt(url, observer, 'unpaid ones end', { now: now + DAY, paidBefore: 0, atOnce: unpaid }),
      await sweepAt(url, observer, '30 days are over', {
        now: now + 31 * DAY,
        paidBefore: now + DAY,
        atOnce: null,
      }),
    ];
    const partitioned = await seconds(async () => observer.rows(readFileSync(PARTITIONS, 'utf8')));
    return { rows, sizes, indexes, swept, partitioned };
  } finally {
    await observer.end();
  }
}

const mib = (bytes: number): string => (bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0);

function report(all: readonly Grown[]): string {
  const names = ['operations', 'operation_documents', 'payments', 'idempotency_keys', 'counters', 'webhooks'];
  const sizes = all.map(({ rows, sizes: tables }) => {
    const each = names.map((name) => {
      const table = tables.find((one) => one.name === name);
      const parts = [table?.heap ?? 0, table?.indexes ?? 0, table?.toast ?? 0];
      return parts.map((bytes) => (bytes / rows).toFixed(0)).join(' + ');
    });
    return [String(rows), ...each, (total(tables) / rows / 1_024).toFixed(1)];
  });
  const largest = all.at(-1);
  const indexes = (largest?.indexes ?? []).map(({ name, bytes, partial }) => [
    String(name),
    partial === true ? 'part' : 'all',
    mib(Number(bytes)),
  ]);
  const swept = all.flatMap(({ rows, swept: each }) =>
    each.map(({ what, operations, atOnce, took, longest, vacuum, before, after }) => [
      `${rows}, ${what}`,
      String(operations),
      atOnce === null ? '' : atOnce.toFixed(1),
      took.toFixed(1),
      longest.toFixed(2),
      vacuum.toFixed(1),
      mib(before),
      mib(after),
    ]),
  );
  const partitioned = all.map(({ rows, partitioned: took }) => `${took.toFixed(1)} s of ${rows}`).join(', ');
  const heads = [
    'operations deleted',
    'in one statement s',
    'in steps s',
    'longest step s',
    'vacuum s',
    'MiB before',
    'after',
  ];
  return [
    'Bytes for each stored operation: rows + indexes + long values apart, and all in KiB:',
    markdown([['operations', ...names, 'KiB'], ...sizes]),
    `Indexes over ${largest?.rows ?? 0} operations, MiB:`,
    markdown([['index', 'of the rows', 'MiB'], ...indexes]),
    'What the sweep takes away:',
    markdown([['', ...heads], ...swept]),
    `Payments moved into partitions in ${partitioned} operations.`,
  ].join('\n\n');
}

export async function benchGrowth(): Promise<void> {
  const world = await openWorld();
  try {
    const grown: Grown[] = [];
    for (const rows of SIZES) {
      grown.push(await grow(world, rows));
      // After each size: the largest takes long, and whoever stops it keeps the others.
      writeBlock('growth', report(grown));
    }
    process.stdout.write(`\n${report(grown)}\n`);
  } finally {
    await world.close();
  }
}
