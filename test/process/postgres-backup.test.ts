import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, type Bench } from '../attacks/bench.ts';
import { findPostgres, startSystemPostgres, type SystemPostgres } from './system-postgres.ts';

const GUIDE = readFileSync(resolve(import.meta.dirname, '../../docs/deployment.md'), 'utf8');

/** A line of the deployment guide, as it stands there. */
function command(beginning: string): string {
  const line = GUIDE.split('\n').find((each) => each.startsWith(beginning));
  if (line === undefined) throw new Error(`docs/deployment.md has no command "${beginning}"`);
  return line;
}

const postgres = findPostgres();
if (postgres === null)
  process.stdout.write('test/process/postgres-backup: skipped (no PostgreSQL server with its pg_dump)\n');

describe.skipIf(postgres === null)('the guide to PostgreSQL, line by line', () => {
  let bench: Bench;
  let server: SystemPostgres;
  const folder = mkdtempSync(join(tmpdir(), 'say402-dump-'));
  beforeAll(async () => {
    [bench, server] = await Promise.all([openBench(), startSystemPostgres(postgres ?? '')]);
  });
  afterAll(async () => {
    await server.close();
    await bench.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a command of the guide in a shell, with the backup in a folder of the test's. */
  const run = async (line: string, environment: Record<string, string>, input = ''): Promise<void> => {
    const script = line.replaceAll('/var/backups', folder);
    // Detached, a password is asked for on the standard input and not at the terminal of whoever runs the test.
    const child = spawn('sh', ['-c', script], {
      detached: true,
      env: { ...process.env, ...server.environment, ...environment },
    });
    let errors = '';
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    child.stdin.end(input);
    const status = await new Promise((done) => child.once('close', done));
    if (status !== 0) throw new Error(`${script} ended with ${String(status)}: ${errors}`);
  };

  test('sets up the database, and a restored backup goes on from its moment', async () => {
    await run(command('createuser '), {}, 'secret\nsecret\n');
    const databaseUrl = `postgres://say402:secret@127.0.0.1:${server.port}/say402`;
    const environment = { DATABASE_URL: databaseUrl };
    const other = await bench.open('SQLite');
    const world = await other.instance({ environment });
    const before = await world.newOperation();
    const proof = await world.proofFor(before);
    const paid = await world.pay(before, proof);
    expect(paid.status).toBe(200);

    const work = Promise.all(Array.from({ length: 5 }, async () => world.newOperation()));
    await run(command('pg_dump '), environment);
    await work;
    const after = await world.newOperation();
    await world.sandbox.close();
    await run(command('pg_restore '), environment);

    const restored = await other.instance({ environment });
    expect((await restored.pay(before, proof)).text).toBe(paid.text);
    expect(await restored.statusOf(after)).toBe(404);
    const next = await restored.newOperation();
    expect((await restored.pay(next, proof)).body['code']).toBe('payment_used');
    expect((await restored.pay(next, await restored.proofFor(next))).status).toBe(200);
  });
});
