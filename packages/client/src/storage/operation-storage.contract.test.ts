import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, readdirSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fileStorage } from './file-storage.ts';
import { memoryStorage } from './memory-storage.ts';
import { openRecords } from './operation-records.ts';
import { webStorage, type KeyValue } from './web-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'say402-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The browser's Storage, as its standard has it. */
function area(): KeyValue {
  const values = new Map([['theme', 'dark']]);
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

describe.each([
  ['memory', () => memoryStorage()],
  ['files', () => fileStorage(join(folder, 'operations'), files)],
  ['the browser', () => webStorage(area())],
] as const)('a storage in %s', (_, open) => {
  test('gives back what was written last, lists it, and forgets it', async () => {
    const storage = open();
    expect([await storage.read('op_1'), await storage.list()]).toEqual([null, []]);
    await storage.write('op_1', 'one');
    await storage.write('op_2', 'two');
    await storage.write('op_1', 'three');
    expect([await storage.read('op_1'), await storage.read('op_2')]).toEqual(['three', 'two']);
    expect((await storage.list()).toSorted()).toEqual(['op_1', 'op_2']);
    await storage.remove('op_1');
    await storage.remove('op_1');
    expect([await storage.read('op_1'), await storage.list()]).toEqual([null, ['op_2']]);
  });
});

describe('files', () => {
  test('are for their owner only, whole, and never outside their folder', async () => {
    const own = join(folder, 'own');
    const storage = fileStorage(own, files);
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => storage.write('op_x', `${index}`.repeat(9_000))),
    );
    expect(new Set(await storage.read('op_x')).size).toBeLessThanOrEqual(2);
    expect(readdirSync(own)).toEqual(['op_x.json']);
    expect(statSync(join(own, 'op_x.json')).mode & 0o777).toBe(0o600);
    expect(statSync(own).mode & 0o777).toBe(0o700);
    await expect(storage.write('../op_x', 'out')).rejects.toMatchObject({ code: 'storage_broken' });
  });

  test('are worked on by one process at a time; one that is gone holds nobody up', async () => {
    const own = join(folder, 'locked');
    const [here, again] = [fileStorage(own, files), fileStorage(own, files)];
    const free = await here.lock!('op_1');
    expect([typeof free, await again.lock!('op_1'), typeof (await again.lock!('op_2'))]).toEqual([
      'function',
      null,
      'function',
    ]);
    const tryIt = `
      import { fileStorage } from ${JSON.stringify(new URL('file-storage.ts', import.meta.url).href)};
      import * as files from 'node:fs/promises';
      const free = await fileStorage(${JSON.stringify(own)}, files).lock('op_1');
      console.log(free === null ? 'busy' : 'mine');
      process.kill(process.pid, 'SIGKILL');`;
    const other = (): string =>
      spawnSync(process.execPath, ['--input-type=module', '-e', tryIt], { encoding: 'utf8' }).stdout.trim();
    expect(other()).toBe('busy');
    await free!();
    expect(other()).toBe('mine');
    // As after a process that was killed while it held the lock.
    const mine = await here.lock!('op_1');
    expect(typeof mine).toBe('function');
    expect(await here.list()).toEqual([]);
    await mine!();
    await expect(openRecords(here).alone('op_1', async () => again.lock!('op_1'))).resolves.toBeNull();
    const held = await again.lock!('op_1');
    await expect(openRecords(here).alone('op_1', async () => 1)).rejects.toMatchObject({ code: 'busy' });
    await held!();
  });

  test('that were damaged are an error, not an operation without a payment', async () => {
    const storage = memoryStorage();
    await storage.write('op_1', '{"version":1');
    await expect(openRecords(storage).read('op_1')).rejects.toMatchObject({ code: 'storage_broken' });
  });
});
