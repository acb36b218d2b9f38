import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClientWorld, type ClientWorld } from '../client/world.ts';
import { commandLine, type CommandLine, type Situation } from './command-line.ts';

let world: ClientWorld;
let say402: CommandLine;
const folder = mkdtempSync(join(tmpdir(), 'say402-cli-'));
beforeAll(async () => {
  world = await openClientWorld({ environment: { PRICE: '0.01' } });
  say402 = commandLine(world, folder);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const to = (chain: 'base' | 'solana'): string => world.address(chain, 'secondUser');

describe('say402 "words"', () => {
  test.each(['base', 'solana'] as const)(
    'shows, asks, pays, signs and tells the balances, on %s',
    async (chain) => {
      const before = await world.usdcOf(chain, 'secondUser');
      const ran = await say402([`send 5 USDC to ${to(chain)}`, '--chain', chain], { replies: ['y'] });
      expect(ran.err).toMatch(/sends\s+5 USDC\s+to /);
      expect(ran.err).toContain(`price  0.01 USDC on ${chain}`);
      expect(ran.err).toContain('Pay and sign? [y/N]');
      expect(ran.err).toContain('the transactions do what the preview says');
      expect(ran.out).toMatch(/^done {6}(0x[0-9a-f]{64}|[1-9A-HJ-Za-km-z]{87,88})$/m);
      expect(ran.out + ran.err).not.toMatch(/https:/);
      expect(ran.out).toMatch(/balance {3}[\d.]+ → [\d.]+ USDC/);
      expect(ran.exit).toBe(0);
      expect((await world.usdcOf(chain, 'secondUser')) - before).toBe(5_000_000n);
    },
  );

  test('asks what is open, and stops at a no', async () => {
    const before = await world.usdcOf('base', 'payee');
    const ran = await say402(['send 5 USDC', '--chain', 'base'], { replies: [to('base'), 'n'] });
    expect(ran.err).toMatch(/To which address/);
    expect([ran.exit, ran.out]).toEqual([3, '']);
    expect(ran.err).toContain('declined');
    expect(await world.usdcOf('base', 'payee')).toBe(before);
  });

  test('shows options with numbers, and takes one', async () => {
    const words = ['buy 0.001 ETH', '--chain', 'base', '--dry-run'];
    const [, number = ''] =
      /(\d+)\. USDC \(you have/.exec((await say402(words, { replies: [''] })).err) ?? [];
    expect((await say402(words, { replies: [number] })).out).toMatch(/sends\s+≤ [\d.]+ USDC/);
  });

  test('are taken from a pipe where they are a dash', async () => {
    const stdin = `send 4 USDC to ${to('base')}\n`;
    const ran = await say402(['run', '-', '--chain', 'base', '--dry-run'], { stdin });
    expect([ran.exit, ran.out]).toEqual([0, expect.stringMatching(/sends\s+4 USDC/)]);
    expect((await say402(['run', '-', '--chain', 'base'], { stdin: ' ' })).exit).toBe(1);
  });

  test('without anybody to ask ends with the question, as JSON where asked for', async () => {
    const ran = await say402(['--json', 'send 5 USDC', '--chain', 'base']);
    expect(ran.exit).toBe(3);
    const open = JSON.parse(ran.out) as { question: string; draft: string };
    expect(open).toMatchObject({ error: { code: 'question' }, open: [{ slot: 'recipient' }] });
    expect(Object.keys(open).toSorted()).toEqual(['draft', 'error', 'open', 'options', 'question']);
    const preview = await say402(['run', to('base'), '--chain', 'base', '--draft', open.draft, '--dry-run']);
    expect([preview.exit, preview.out]).toEqual([0, expect.stringMatching(/sends\s+5 USDC/)]);
    expect(preview.out).toContain('read   by the built-in grammar');
    expect((await say402([`send 5 USDC to ${to('base')}`, '--chain', 'base'])).err).toContain(
      'confirmation_missing',
    );
  });

  test('--dry-run only previews; show, pay, execute and list go on by the id', async () => {
    const home = 'steps';
    const preview = await say402([`send 1 USDC to ${to('base')}`, '--chain', 'base', '--dry-run', '--json'], {
      home,
    });
    const { prepared } = JSON.parse(preview.out) as { prepared: { operationId: string } };
    const { operationId } = prepared;
    const before = await world.usdcOf('base', 'secondUser');
    expect((await say402(['show', operationId], { home })).out).toMatch(/stage {6}prepared/);
    expect((await say402(['release', operationId], { home })).err).toContain('not_paid');
    const paid = await say402(['pay', operationId], { home, replies: ['yes'] });
    expect(JSON.parse(paid.out)).toMatchObject([{ type: 'evm', data: { chainId: 8453 } }]);
    expect((await say402(['execute', operationId], { home, replies: ['yes'] })).exit).toBe(0);
    expect((await say402(['resume', operationId], { home, replies: ['yes'] })).exit).toBe(0);
    await expect
      .poll(async () => (await say402(['show', operationId], { home })).out, { timeout: 10_000 })
      .toMatch(/stage {6}done\n {11}confirmed {2}0x[0-9a-f]{64}$/m);
    expect((await say402(['list'], { home })).out).toContain(operationId);
    expect((await world.usdcOf('base', 'secondUser')) - before).toBe(1_000_000n);
  });
});

test('finish does the other half of a bridge, once it is attested', async () => {
  const home = 'bridge';
  const begun = await say402(['bridge 5 USDC to Polygon', '--chain', 'base', '--json'], {
    home,
    replies: ['y'],
  });
  const { executed } = JSON.parse(begun.out) as { executed: { operationId: string } };
  const before = await world.usdcOf('polygon', 'user');
  const ran = await say402(['finish', executed.operationId], { home, replies: ['y'] });
  expect(ran.err).toMatch(/bridge {4}to polygon: ready to finish/);
  expect([ran.exit, ran.out]).toEqual([0, expect.stringMatching(/^done {6}0x[0-9a-f]{64}$/m)]);
  expect((await world.usdcOf('polygon', 'user')) - before).toBe(5_000_000n - 10_000n);
  expect((await say402(['finish', executed.operationId], { home })).out).toContain('has arrived');
  await expect
    .poll(async () => (await say402(['show', executed.operationId], { home })).out)
    .toMatch(/bridge {5}finished {2}to polygon$/m);
});

describe('--yes', () => {
  const yes = (limit: string, words: string, more: readonly string[] = [], situation: Situation = {}) =>
    say402(['--yes', '--max-spend', limit, ...more, words, '--chain', 'base'], situation);

  test('needs a limit that can be read', async () => {
    const ran = await say402(['--yes', `send 1 USDC to ${to('base')}`, '--chain', 'base']);
    expect([ran.exit, ran.err]).toEqual([2, expect.stringContaining('limit_missing')]);
    expect(await yes('-1', 'wrap 1 ETH')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('invalid_limit') as string,
    });
    expect((await yes('1e9', 'wrap 1 ETH')).err).toContain('invalid_limit');
  });

  test.each([
    ['4.99', 'send 4.99 USDC to {to}', '$5 of $4.99'],
    ['100', 'send 0.001 ETH to {to}', '0.001 ETH of 0 ETH'],
    ['100, 0.0009 ETH', 'send 0.001 ETH to {to}', ' ETH of 0.0009 ETH'],
    ['100', 'approve unlimited USDC for uniswap', '$'],
    ['100', 'swap 0.01 ETH for USDC', '0.01 ETH of 0 ETH'],
  ])('within %s does not "%s"', async (limit, words, says) => {
    const before = await world.usdcOf('base', 'payee');
    const ran = await yes(limit, words.replace('{to}', to('base')), [], { home: 'limits' });
    expect([ran.exit, ran.err]).toEqual([1, expect.stringContaining('limit_reached')]);
    expect(ran.err).toContain(says);
    expect(await world.usdcOf('base', 'payee')).toBe(before);
  });

  test('pays and signs within the limits, until those of a day are reached; a day later it goes on', async () => {
    const home = 'day';
    const words = `send 2 USDC to ${to('base')}`;
    const day = ['--max-spend-per-day', '5'];
    const before = await world.usdcOf('base', 'secondUser');
    expect((await yes('3', words, day, { home })).exit).toBe(0);
    expect((await yes('3', words, day, { home })).exit).toBe(0);
    const third = await yes('3', words, day, { home });
    // Its price counts as well: three times 2.01.
    expect(third.err).toContain('$6.03 of $5');
    expect(third.err).toContain('Nothing was paid or signed');
    expect((await yes('3', words, day, { home })).exit).toBe(1);
    const tomorrow = (): number => Date.now() + 86_400_001;
    expect((await yes('3', words, day, { home, now: tomorrow })).exit).toBe(0);
    expect((await world.usdcOf('base', 'secondUser')) - before).toBe(6_000_000n);
  });
});

describe('keys', () => {
  const real = (more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
    SAY402_RPC_URL_BASE: world.sandbox.chains.base.rpcUrl,
    SAY402_RPC_URL_SOLANA: world.sandbox.chains.solana.rpcUrl,
    ...more,
  });

  test('are made, kept encrypted for their owner only, and never written over', async () => {
    const home = 'keys';
    const made = await say402(['key', 'new', 'evm'], {
      home,
      env: {},
      replies: ['long enough', 'long enough'],
    });
    expect(made.out).toMatch(/^evm {2}0x[0-9a-fA-F]{40}\n/);
    const path = join(folder, home, 'keys', 'evm.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ version: 3, crypto: { kdf: 'scrypt' } });
    const again = await say402(['key', 'new', 'evm'], {
      home,
      env: {},
      replies: ['long enough', 'long enough'],
    });
    expect([again.exit, again.err]).toEqual([1, expect.stringContaining('key_exists')]);
    const differs = await say402(['key', 'new', 'solana'], {
      home,
      env: {},
      replies: ['long enough', 'otherwise'],
    });
    expect(differs.err).toContain('The two passwords differ');
    const shown = await say402(['key', 'show'], { home, env: {} });
    expect(shown.out).toBe(`evm     ${made.out.slice(5, 47)}  (${path})`);
  });

  test.each([
    ['evm', 'base', () => world.sandbox.accounts.user.evm.privateKey],
    ['solana', 'solana', () => world.sandbox.accounts.user.solana.secretKey],
  ] as const)('that come from elsewhere (%s) sign what is sent on %s', async (kind, chain, key) => {
    const env = real({ SAY402_PASSWORD: 'correct horse' });
    const home = `import-${kind}`;
    const kept = await say402(['key', 'import', kind], { home, env, stdin: `${key()}\n` });
    expect(kept.out).toContain(world.address(chain));
    expect(kept.out + kept.err).not.toContain(key());
    const before = await world.usdcOf(chain, 'secondUser');
    const words = `send 1 USDC to ${to(chain)}`;
    const wrong = { ...env, SAY402_PASSWORD: 'wrong horse' };
    const args = ['--yes', '--max-spend', '2', words, '--chain', chain];
    expect((await say402(args, { home, env: wrong })).err).toContain('wrong_password');
    expect((await say402(args, { home, env })).exit).toBe(0);
    expect((await world.usdcOf(chain, 'secondUser')) - before).toBe(1_000_000n);
  });

  test('are read from a file or the environment, and never taken as an argument', async () => {
    const { user } = world.sandbox.accounts;
    const file = join(folder, 'plain.key');
    writeFileSync(file, user.evm.privateKey.slice(2));
    const shown = await say402(['key', 'show'], {
      home: 'none',
      env: { SAY402_KEY_FILE: file, SAY402_SOLANA_KEY: user.solana.secretKey },
    });
    expect(shown.out).toContain(`${user.evm.address}  (${file})`);
    expect(shown.out).toContain(`${user.solana.address}  (SAY402_SOLANA_KEY)`);
    const refused = await say402(['--key', user.evm.privateKey, 'list']);
    expect(refused.exit).toBe(2);
    const broken = await say402(['key', 'show'], {
      home: 'none',
      env: { SAY402_KEY: 'secret words of mine' },
    });
    expect([broken.exit, broken.err]).toEqual([1, expect.stringContaining('invalid_key')]);
    expect(broken.err).not.toContain('secret words');
    const nothing = await say402(['list'], { home: 'none', env: {} });
    expect(nothing.out).toBe('Nothing was prepared here yet.');
  });
});

describe('around it', () => {
  test('doctor sees what is there and what is not', async () => {
    const well = await say402(['doctor']);
    expect([well.exit, well.out]).toEqual([0, expect.stringContaining('Everything is there.')]);
    expect(well.out).toMatch(/base: price\s+0\.01 USDC for/);
    const swapped = await say402(['doctor', '--json'], {
      home: 'none',
      env: {
        SAY402_RPC_URL_BASE: world.sandbox.chains.polygon.rpcUrl,
        SAY402_RPC_URL_POLYGON: 'http://127.0.0.1:9',
        SAY402_RPC_URL_AVALANCHE: 'http://127.0.0.1:9',
        SAY402_RPC_URL_SOLANA: 'http://127.0.0.1:9',
      },
    });
    expect(swapped.exit).toBe(1);
    expect(swapped.out).toContain('chain id 137 instead of 8453');
    const gone = await say402(['doctor', '--url', 'http://127.0.0.1:9'], { home: 'none', env: {} });
    expect(gone.out).toContain('Start one: say402 serve');
  });

  test('keys of a sandbox are used on this machine only', async () => {
    const ran = await say402(['--sandbox', '--url', 'https://say402.example.com', 'key', 'show']);
    expect([ran.exit, ran.err]).toEqual([1, expect.stringContaining('not_a_sandbox')]);
  });

  test('shells complete commands, flags and chains', async () => {
    const { out } = await say402(['completion', 'bash']);
    const complete = (words: string): string[] => {
      const typed = words.split(' ');
      const script = `${out}\nCOMP_WORDS=(${typed.map((word) => `'${word}'`).join(' ')})\nCOMP_CWORD=${typed.length - 1}\n_say402\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
      return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.trim().split('\n');
    };
    expect(complete('say402 do')).toEqual(['doctor']);
    expect(complete('say402 key i')).toEqual(['import']);
    expect(complete('say402 prepare --chain av')).toEqual(['avalanche']);
    expect((await say402(['completion', 'fish'])).out).toContain("-a 'doctor'");
    expect((await say402(['completion', 'zsh'])).out).toContain('#compdef say402');
    expect((await say402(['completion', 'tcsh'])).err).toContain('unknown_shell');
  });
});
