import { runCli, type Terminal } from '@say402/cli';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClientWorld, type ClientWorld } from '../client/world.ts';

let world: ClientWorld;
const folder = mkdtempSync(join(tmpdir(), 'say402-questions-'));
beforeAll(async () => {
  world = await openClientWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function say402(...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const nobody = async (): Promise<string> => Promise.reject(new Error('Nobody is there'));
  const terminal: Terminal = {
    interactive: false,
    colours: false,
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    ask: nobody,
    askSecret: nobody,
    readInput: nobody,
  };
  const exit = await runCli({
    args,
    env: { SAY402_URL: world.sandbox.url, SAY402_HOME: folder, SAY402_SANDBOX: '1' },
    terminal,
    signal: AbortSignal.timeout(30_000),
  });
  return { exit, out: out.join('\n'), err: err.join('\n') };
}

test('a question is answered, with the block of each figure, however it is asked', async () => {
  for (const begins of [[], ['ask']]) {
    const { exit, out } = await say402(...begins, 'how much USDC do I have?', '--chain', 'base');
    expect(exit).toBe(0);
    expect(out).toMatch(/You hold [\d.]+ USDC/);
    expect(out).toMatch(/base \d+/);
  }
  const { out } = await say402('ask', 'what is the price of ETH?', '--chain', 'base', '--json');
  expect(JSON.parse(out)).toMatchObject({ answer: { kind: 'price' } });
});

test('wallet shows what there is on every chain of the family', async () => {
  const { exit, out } = await say402('wallet', '--chain', 'base');
  expect(exit).toBe(0);
  for (const title of ['Base', 'Polygon', 'Avalanche']) expect(out).toContain(`on ${title}`);
});

test('ask prepares nothing to be paid', async () => {
  const order = `send 1 USDC to ${world.address('base', 'secondUser')}`;
  const { exit, err } = await say402('ask', order, '--chain', 'base');
  expect([exit, err]).toEqual([1, expect.stringContaining('not_a_question')]);
});
