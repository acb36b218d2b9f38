import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClientWorld, type ClientWorld } from '../client/world.ts';
import { commandLine, type CommandLine, type Ran, type Situation } from './command-line.ts';

let world: ClientWorld;
let say402: CommandLine;
const folder = mkdtempSync(join(tmpdir(), 'say402-questions-'));
beforeAll(async () => {
  world = await openClientWorld();
  say402 = commandLine(world, folder);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a question is answered, with the block of each figure, however it is asked', async () => {
  for (const begins of [[], ['ask']]) {
    const { exit, out } = await say402([...begins, 'how much USDC do I have?', '--chain', 'base']);
    expect(exit).toBe(0);
    expect(out).toMatch(/You hold [\d.]+ USDC/);
    expect(out).toMatch(/base \d+/);
  }
  const { out } = await say402(['ask', 'what is the price of ETH?', '--chain', 'base', '--json']);
  expect(JSON.parse(out)).toMatchObject({ answer: { kind: 'price' } });
});

test('wallet shows what there is on every chain of the family', async () => {
  const { exit, out } = await say402(['wallet', '--chain', 'base']);
  expect(exit).toBe(0);
  for (const title of ['Base', 'Polygon', 'Avalanche']) expect(out).toContain(`on ${title}`);
});

test('ask prepares nothing to be paid', async () => {
  const order = `send 1 USDC to ${world.address('base', 'secondUser')}`;
  const { exit, err } = await say402(['ask', order, '--chain', 'base']);
  expect([exit, err]).toEqual([1, expect.stringContaining('not_a_question')]);
});

test('a request needs no quotes, nor words that no command begins with', async () => {
  const words = `send 5 usdc to ${world.address('base', 'secondUser')}`.split(' ');
  const ran = await say402([...words, '--chain', 'base', '--dry-run']);
  expect([ran.exit, ran.out]).toEqual([0, expect.stringMatching(/sends\s+5 USDC/)]);
  const within = await say402([
    '--max-spend',
    '9',
    'pay',
    world.address('base', 'secondUser'),
    '--chain',
    'base',
    '2',
    'usdc',
    '--dry-run',
  ]);
  expect([within.exit, within.out]).toEqual([0, expect.stringMatching(/sends\s+2 USDC/)]);
  const asked = await say402(['show', 'my', 'balances', '--chain', 'base']);
  expect([asked.exit, asked.out]).toEqual([0, expect.stringContaining('USDC')]);
  expect((await say402(['ask', 'how', 'much', 'USDC', 'do', 'I', 'have?', '--chain', 'base'])).exit).toBe(0);
  const mistyped = await say402(['lst']);
  expect([mistyped.exit, mistyped.err]).toEqual([2, expect.stringContaining('Did you mean list')]);
  expect((await say402(['help', 'list'])).out).toContain('Usage: say402 list');
});

test('hints run as they stand, with the flags that were given', async () => {
  const flags = ['--sandbox', '--url', world.sandbox.url, '--home', join(folder, 'hints')];
  const ask = async (args: readonly string[], situation: Situation = {}): Promise<Ran> =>
    say402(args, { env: {}, ...situation });
  /** The command of a hint, as a shell takes it apart. */
  const hinted = ({ err }: Ran): string[] => {
    const [command = ''] = /say402 --[^"\n]*$/m.exec(err) ?? [];
    const { stdout } = spawnSync('sh', ['-c', `for word in ${command}; do echo "$word"; done`], {
      encoding: 'utf8',
    });
    return stdout.trim().split('\n').slice(1);
  };
  const open = await ask([...flags, 'buy', '0.001', 'ETH', '--chain', 'base']);
  const answered = await ask([...hinted(open), '--dry-run', '--json']);
  expect(answered.exit).toBe(0);
  const { prepared } = JSON.parse(answered.out) as { prepared: { operationId: string } };
  const unpaid = await ask([...flags, 'release', prepared.operationId]);
  expect((await ask(hinted(unpaid), { replies: ['y'] })).exit).toBe(0);
  const history = await ask([...flags, 'history']);
  expect([history.exit, history.out]).toEqual([0, expect.stringContaining(prepared.operationId)]);
  const keyless = await ask(['--home', join(folder, 'hints'), 'wallet', '--chain', 'solana']);
  const made = await ask(hinted(keyless), { env: { SAY402_PASSWORD: 'long enough' } });
  expect([made.exit, made.out]).toEqual([0, expect.stringMatching(/^solana {2}/)]);
  const gone = await say402(['doctor', '--url', 'http://127.0.0.1:9'], { env: { npm_command: 'exec' } });
  expect(gone.out).toContain('Start one: npx say402 serve');
});
