import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokens } from '@say402/readback';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { challenge, prepared } from '../store/testing/contract-world.ts';
import { runOperator } from './run-operator.ts';

const folder = mkdtempSync(join(tmpdir(), 'say402-credits-'));
const databaseUrl = `file:${folder}/credits.db`;
const usdc = tokens['base']!.find(({ symbol }) => symbol === 'USDC')!.address;
const DAY = Date.parse('2026-03-01');

const run = async (...args: readonly string[]) => {
  let [out, err] = ['', ''];
  const code = await runOperator({
    args: ['credits', ...args],
    databaseUrl,
    now: Date.now,
    write: (text) => void (out += text),
    complain: (text) => void (err += text),
  });
  return { code, out, err };
};

let empty = '';

beforeAll(async () => {
  const store = await openStore(databaseUrl);
  const credit = async (identity: string, asset: string, amount: bigint, at: number): Promise<void> => {
    const id = `op_${identity}`;
    const terms = {
      id,
      chain: 'base',
      wallet: '0xWallet',
      price: amount,
      createdAt: 0,
      payableUntil: DAY * 2,
    };
    await store.insert({ ...terms, client: 'c', messages: '[]', ...prepared });
    await store.pin(id, challenge);
    const payer = identity === 'b' ? '=cmd("x")' : '0xPayer';
    const claim = {
      identity,
      payer,
      asset,
      chain: 'base',
      payTo: '0xTo',
      amount,
      payload: '{}',
      validBefore: 1,
      claimedAt: 1,
      unusedAt: null,
    };
    await store.claim(id, claim, prepared, { owner: 'me', until: 2 }, 10);
    await store.refuse(identity, 'no', 1, 1);
    await store.cancel(id, '0xWallet');
    await store.landLate(identity, { transaction: `0x${identity}`, payer, paidAt: at }, null);
  };
  empty = (await run()).out;
  await credit('a', usdc, 1_500_000n, DAY - 1);
  await credit('b', '0xUnknown', 2n ** 100n, DAY);
  await credit('c', usdc, 10_000n, DAY + 5);
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the credits', () => {
  test('may be none', () => {
    expect(empty).toBe('Nothing is owed.\n');
  });

  test('are listed for a person, with what is owed in all', async () => {
    const { code, out } = await run();
    expect(code).toBe(0);
    expect(out).toMatch(/2026-02-28T23:59:59\.999Z {2}base {3}0xPayer +1\.5 USDC +0xa +owed\n/);
    expect(out).toContain(
      `3 payments, in all 1.51 USDC on base, ${2n ** 100n} base units of 0xUnknown on base`,
    );
  });

  test('are exported as CSV, from a day on, without formulas', async () => {
    const { out } = await run('--csv', '--after', '2026-03-01');
    const [head, first, second, ...rest] = out.split('\r\n');
    expect(head).toBe(
      'when,chain,payer,amount,symbol,asset,baseUnits,transaction,operationId,identity,state,repayment,returned',
    );
    expect(first).toContain('2026-03-01T00:00:00.000Z,base,"\'=cmd(""x"")",1267650600228229401496703205376,');
    expect(second).toBe(`2026-03-01T00:00:00.005Z,base,0xPayer,0.01,USDC,${usdc},10000,0xc,op_c,c,owed,,`);
    expect(rest).toEqual(['']);
  });

  test('are exported as JSON', async () => {
    const list = JSON.parse((await run('--json')).out) as Record<string, string>[];
    expect(list.map(({ identity, baseUnits }) => [identity, baseUnits])).toEqual([
      ['a', '1500000'],
      ['b', (2n ** 100n).toString()],
      ['c', '10000'],
    ]);
  });

  test('are returned by a transaction of the chain, which is noted once and for ever', async () => {
    const repayment = `0x${'7'.repeat(64)}`;
    for (const [identity, given, code] of [
      ['c', '0x12', 2],
      ['c', '', 2],
      ['unknown', repayment, 1],
    ] as const)
      expect((await run('return', identity, '--repayment', given)).code).toBe(code);
    const { code, out } = await run('return', 'c', '--repayment', repayment);
    expect([code, out]).toEqual([0, `Noted: 0.01 USDC on base were returned to 0xPayer by ${repayment}.\n`]);
    expect((await run('return', 'c', '--repayment', repayment)).code).toBe(0);
    const other = await run('return', 'c', '--repayment', `0x${'8'.repeat(64)}`);
    expect([other.code, other.err]).toEqual([1, `It was returned already, by ${repayment}.\n`]);
    const listed = (await run()).out;
    expect(listed).toContain(`returned by ${repayment}`);
    expect(listed).toContain(`2 payments, in all 1.5 USDC on base`);
    const [, , credit] = JSON.parse((await run('--json')).out) as Record<string, string>[];
    expect(credit).toMatchObject({ identity: 'c', state: 'returned', repayment });
    const store = await openStore(databaseUrl);
    expect((await store.readTotals()).credits).toBe(2);
    await store.close();
  });

  test('are one thing or the other', async () => {
    expect((await run('--csv', '--json')).code).toBe(2);
    expect((await run('--after', '1.3.2026')).code).toBe(2);
  });
});
