/** Memory of the service under honest and hostile requests, for ten minutes unless `SOAK_SECONDS` says otherwise. */
import { startChainsChild } from '../chains.ts';
import { startChild } from '../child.ts';
import { table } from '../table.ts';
import { createQueries, type SoakQuery } from './queries.ts';
import { judge, mib, type Sample } from './verdict.ts';

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 600);
const SAMPLES = 20;
const AT_ONCE = 8;
const UNEXPECTED = 'unexpected:';
/** Of a hundred answers: a busy machine may answer late. */
const MOST_UNEXPECTED = 1;

export async function benchSoak(): Promise<void> {
  const sandbox = await startChainsChild();
  const service = await startChild<{ url: string }>('service-server.ts', [JSON.stringify(sandbox.report)]);
  const next = createQueries(sandbox.report);
  const answered = new Map<string, number>();
  const samples: Sample[] = [];
  const begun = performance.now();
  const elapsed = (): number => (performance.now() - begun) / 1_000;
  const total = (): number => [...answered.values()].reduce((sum, count) => sum + count, 0);
  const work = async (): Promise<void> => {
    while (elapsed() < SECONDS) {
      const query = await next();
      const kind = (await send(service.report.url, query)) ?? query.kind;
      answered.set(kind, (answered.get(kind) ?? 0) + 1);
    }
  };
  const watch = async (): Promise<void> => {
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      const wait = (sample * SECONDS) / SAMPLES - elapsed();
      await new Promise((done) => setTimeout(done, wait * 1_000));
      samples.push({ seconds: elapsed(), requests: total(), ...(await service.memory()) });
    }
  };
  try {
    await Promise.all([watch(), ...Array.from({ length: AT_ONCE }, work)]);
  } finally {
    await Promise.all([service.end(), sandbox.end()]);
  }
  print(samples, answered);
}

/** Null where it was answered as it must be, else what came. */
async function send(url: string, { kind, body, statuses }: SoakQuery): Promise<string | null> {
  const response = await fetch(`${url}/api/process`, { method: 'POST', body });
  await response.arrayBuffer();
  return statuses.includes(response.status) ? null : `${UNEXPECTED} ${response.status} for ${kind}`;
}

function print(samples: readonly Sample[], answered: ReadonlyMap<string, number>): void {
  process.stdout.write(`\nMemory of the service under honest and hostile requests, garbage collected\n\n`);
  table([
    ['seconds', 'requests', 'heap, MiB', 'external, MiB', 'resident, MiB'],
    ...samples.map(({ seconds, requests, heap, external, resident }) => [
      seconds.toFixed(0),
      String(requests),
      mib(heap),
      mib(external),
      mib(resident),
    ]),
  ]);
  process.stdout.write('\n');
  table([['requests', 'answers'], ...[...answered].map(([kind, count]) => [kind, String(count)])]);
  const { passed, text } = judge(samples);
  process.stdout.write(`\n${passed ? '✔' : '✘'} ${text}\n`);
  const counts = [...answered];
  const sum = (of: typeof counts): number => of.reduce((all, [, count]) => all + count, 0);
  const unexpected = sum(counts.filter(([kind]) => kind.startsWith(UNEXPECTED)));
  const asTheyMust = unexpected * 100 <= MOST_UNEXPECTED * sum(counts);
  process.stdout.write(`${asTheyMust ? '✔' : '✘'} ${unexpected} unexpected answers\n`);
  if (!passed || !asTheyMust) process.exitCode = 1;
}
