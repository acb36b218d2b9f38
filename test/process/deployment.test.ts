import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, serviceEnvironment } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, type AttackWorld, type Bench } from '../attacks/bench.ts';
import { callsAt, type Calls, type World } from '../http/world.ts';
import { operator } from '../operator.ts';
import { checkHealth, layOut, readStage, start } from './container.ts';
import { hasNginx, startNginx, startProxy, type Front } from './front.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

describe(`three instances behind ${hasNginx ? 'nginx' : 'a small proxy (there is no nginx here)'}`, () => {
  let instances: World[];
  let world: AttackWorld;
  let front: Front;
  let calls: Calls;
  beforeAll(async () => {
    world = await bench.open('PostgreSQL', { environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    instances = [world, await world.instance(), await world.instance()];
    const ports = instances.map(({ sandbox }) => Number(new URL(sandbox.url).port));
    front = hasNginx ? await startNginx(ports) : await startProxy(ports);
    calls = callsAt({ ...bench.chains, url: front.url });
  });
  afterAll(async () => front.close());

  test('carry out operations together, and each answers for all', async () => {
    await world.received();
    const done = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const operationId = await calls.newOperation();
        const proof = await calls.proofFor(operationId);
        const answer = await calls.pay(operationId, proof);
        expect(answer.status).toBe(200);
        for (const instance of instances)
          expect((await instance.pay(operationId, proof)).text).toBe(answer.text);
        return operationId;
      }),
    );
    expect(await world.received()).toBe(90_000n);
    expect((await calls.requirementOf(await calls.newOperation({ chain: 'solana' }))).network).toBe('solana');
    // Identifiers are secrets, also in the log of what stands in front.
    for (const operationId of done) await calls.statusOf(operationId);
    const log = front.log();
    if (log === null) return;
    expect(log).toContain('"GET /api/operations/*" 200');
    for (const operationId of done) expect(log).not.toContain(operationId);
  });

  test('settle a payment once, however many instances it is sent to at the same time', async () => {
    await world.received();
    const operationId = await calls.newOperation();
    const proof = await calls.proofFor(operationId);
    const answers = await Promise.all(Array.from({ length: 9 }, async () => calls.pay(operationId, proof)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(await world.received()).toBe(10_000n);
    expect(world.settlesOf(proof)).toHaveLength(1);
  });

  test('tell of a change over an open stream, whichever of them makes it', async () => {
    const operationId = await calls.newOperation();
    const stream = await fetch(`${front.url}/api/operations/${operationId}/events`);
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let seen = (await reader.read()).value ?? '';
    expect((await calls.pay(operationId, await calls.proofFor(operationId))).status).toBe(200);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      seen += value;
    }
    expect(seen).toContain('"status":"paid"');
  });

  test('go on when one of them is stopped', async () => {
    await instances[2]!.sandbox.service.close();
    for (let count = 0; count < 6; count += 1) {
      const operationId = await calls.newOperation();
      expect((await calls.pay(operationId, await calls.proofFor(operationId))).status).toBe(200);
    }
  });
});

describe('a backup', () => {
  test('of SQLite is taken while the service works, and a service on it goes on from there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'say402-backup-'));
    const file = join(folder, 'copy.db');
    const world = await bench.open('SQLite');
    const before = await world.newOperation();
    const proof = await world.proofFor(before);
    const paid = await world.pay(before, proof);
    const work = Promise.all(Array.from({ length: 5 }, async () => world.newOperation()));
    const made = await operator(world.databaseUrl, 'backup', file);
    expect(made).toEqual({ code: 0, out: `Backed up to ${file}, and checked.\n`, err: '' });
    await work;
    const after = await world.newOperation();
    expect((await operator(world.databaseUrl, 'backup', file)).err).toContain('exists already');
    expect((await operator('postgres://x/y', 'backup', `${file}2`)).err).toContain('pg_dump');
    const restored = await world.instance({ environment: { DATABASE_URL: `file:${file}` } });
    expect((await restored.pay(before, proof)).text).toBe(paid.text);
    expect(await restored.statusOf(after)).toBe(404);
    // The payment is bound for ever, in the copy too.
    const other = await restored.newOperation();
    expect((await restored.pay(other, proof)).body['code']).toBe('payment_used');
    rmSync(folder, { recursive: true, force: true });
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) process.stdout.write('test/process/deployment: the unit is not verified (no systemd)\n');

/** It installs the service from the registry: minutes on a busy machine, so only where it is asked for. */
const triesImage = (process.env['TRY_IMAGE'] ?? '') !== '';
if (!triesImage) process.stdout.write('test/process/deployment: the image is not tried (TRY_IMAGE=1 does)\n');

describe('the files in deploy/', () => {
  const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');

  test.skipIf(!hasSystemd)('hold a unit that systemd has nothing against', () => {
    const folder = mkdtempSync(join(tmpdir(), 'say402-unit-'));
    const verify = (unit: string) => {
      const file = join(folder, 'say402@4020.service');
      // The test's own Node may be elsewhere, and what is missing is found fault with.
      writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      return { status, stderr };
    };
    const unit = read('deploy/say402@.service');
    expect(verify(unit)).toEqual({ status: 0, stderr: '' });
    expect(verify(unit.replace('KillSignal=SIGTERM', 'KillSignal=PLEASE')).stderr).toContain('PLEASE');
    rmSync(folder, { recursive: true, force: true });
  });

  test.skipIf(!triesImage)(
    'hold a container file whose last stage, carried out by hand, starts, is healthy, and stops',
    async () => {
      const stage = readStage();
      const folder = mkdtempSync(join(tmpdir(), 'say402-image-'));
      const port = await freePort();
      layOut(join(folder, 'app'), stage);
      const databaseUrl = `file:${folder}/say402.db`;
      const { child, output } = start(join(folder, 'app'), stage, {
        ...serviceEnvironment(bench.chains, { port, databaseUrl }),
        ...stage.environment,
        DATABASE_URL: databaseUrl,
      });
      const ended = once(child, 'exit');
      expect(checkHealth(stage, await freePort())).toBe(1);
      await expect
        .poll(() => [checkHealth(stage, port), output()], { timeout: 30_000 })
        .toEqual([0, expect.any(String)]);
      const calls = callsAt({ ...bench.chains, url: `http://127.0.0.1:${port}` });
      expect(await calls.newOperation()).toMatch(/^op_/);
      expect((await calls.get('/')).text).toContain('Say402');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      rmSync(folder, { recursive: true, force: true });
    },
    240_000,
  );

  test('name settings and paths that exist', () => {
    const settings = read('.env.example');
    const [unit, container] = [read('deploy/say402@.service'), read('deploy/Containerfile')];
    const named = [
      ...[...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name),
      ...[...container.matchAll(/\b(HOST|DATABASE_URL|PORT)=/g)].map(([, name = '']) => name),
    ];
    expect(named.length).toBeGreaterThan(3);
    // What begins with MALLOC_ is read by the C library, not by the service.
    for (const name of named.filter((each) => !each.startsWith('MALLOC_')))
      expect(settings).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
    for (const text of [unit, container]) expect(text).toContain('packages/server/dist/main.js');
    expect(read('packages/server/src/main.ts')).toContain('SIGTERM');
    const settle = Number(/95000/.exec(read('docs/configuration.md'))?.[0]);
    const [, stop = '0'] = /TimeoutStopSec=(\d+)/.exec(unit) ?? [];
    expect(Number(stop) * 1_000).toBeGreaterThan(settle);
  });
});
