import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runOperator } from './run-operator.ts';

const run = async (...args: readonly string[]) => {
  let [out, err] = ['', ''];
  const code = await runOperator({
    args,
    databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
    now: Date.now,
    write: (text) => void (out += text),
    complain: (text) => void (err += text),
  });
  return { code, out, err };
};

describe("the operator's command line", () => {
  test('says how it is used', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, err: '' });
    expect((await run('keys', '--help')).out).toContain('keys create --name NAME');
    expect((await run()).code).toBe(2);
  });

  test.each([
    [['keys', 'make'], 'There is no command "keys make"'],
    [['keys', 'create', '--name', 'x', '--per-day', 'many'], '--per-day is "many", which is no whole number'],
    [['keys', 'create', '--name', 'x', '--expires', 'soon'], '--expires is "soon"; expected a day'],
    [['keys', 'create', '--colour', 'red'], "Unknown option '--colour'"],
    [['keys', 'revoke'], 'Expected 1 words after "keys revoke", got 0'],
  ])('refuses %j and touches no database', async (args, reason) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(reason);
  });

  test('fails plainly where there is no database', async () => {
    const { code, err } = await run('keys', 'list');
    expect(code).toBe(1);
    expect(err).toContain('could not carry out a step');
  });

  test('is a command', () => {
    const entry = resolve(import.meta.dirname, '../operator-main.ts');
    const { status, stdout } = spawnSync(process.execPath, [entry, '--help'], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toContain('Usage: npm run operator -- COMMAND');
  });
});
