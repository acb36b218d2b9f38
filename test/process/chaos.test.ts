import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Runs the command as a person does. */
async function chaos(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['run', '--silent', 'chaos', '--', ...args], { cwd: ROOT, env: { PATH, HOME } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, output };
}

describe('npm run chaos', () => {
  test('kills, cuts and cheats servers on both stores, and nothing is lost, given away or charged twice', async () => {
    const args = ['--runs', '30', '--seed', '402', '--quick', '--fleets', 'sqlite×1,postgres×3'];
    const { code, output } = await chaos(args);
    expect(output).toContain('CHAOS PASSED: 30 runs, seed 402');
    expect(code).toBe(0);
    expect(output.trimEnd().split('\n').at(-1)).toBe(
      'CHAOS PASSED: 30 runs, seed 402: money taken for nothing 0, released for nothing 0, charged twice 0',
    );
    const rows = output.split('\n').filter((line) => /^(sqlite|postgres)×/.test(line));
    expect(rows.map((row) => row.split(/\s+/).slice(0, 2))).toEqual([
      ['sqlite×1', '15'],
      ['postgres×3', '15'],
    ]);
    const paid = rows.map((row) => Number(row.split(/\s+/)[5]));
    for (const count of paid) expect(count).toBeGreaterThan(10);
    // Servers start one after the other, on a machine that may be busy.
  }, 900_000);

  test('says how it is used when it is asked for something else', async () => {
    const { code, output } = await chaos(['--fleets', 'mysql×1']);
    expect(code).toBe(1);
    expect(output).toContain('npm run chaos -- [--runs N]');
  });
});
