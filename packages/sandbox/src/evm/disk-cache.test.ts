import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { cached } from './disk-cache.ts';

const MODULE = new URL('./disk-cache.ts', import.meta.url).href;

test('what a killed process was making is made anew at once, and what a living one makes is waited for', async () => {
  const id = randomUUID();
  const script = `import(${JSON.stringify(MODULE)}).then(({ cached }) => cached('lock-test', [${JSON.stringify(id)}], () => {
    console.log('begun');
    setInterval(() => undefined, 1000);
    return new Promise(() => undefined);
  }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  let isMade = false;
  const made = cached('lock-test', [id], async () => Promise.resolve('made')).finally(() => (isMade = true));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isMade).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const since = Date.now();
  expect(await made).toBe('made');
  expect(Date.now() - since).toBeLessThan(10_000);
});
