import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const program = `
  const { startAnvil } = await import(${JSON.stringify(new URL('./start-anvil.ts', import.meta.url).href)});
  const { rpcUrl } = await startAnvil(1337);
  console.log(rpcUrl);
`;

describe.skipIf(process.platform === 'win32')('anvil ends with its parent when that', () => {
  it.each([
    ['throws an exception', 'setTimeout(() => { throw new Error("crash"); }, 10);'],
    ['leaves a rejection unhandled', 'void Promise.reject(new Error("crash"));'],
    ['calls process.exit', 'process.exit(1);'],
  ])('%s', async (_name, last) => {
    const { rpcUrl, exited } = await startParent(last);
    expect(await exited).toEqual([1, null]);
    await expect.poll(() => answers(rpcUrl)).toBe(false);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)('gets %s', async (signal) => {
    const { parent, rpcUrl, exited } = await startParent('');
    expect(await answers(rpcUrl)).toBe(true);
    parent.kill(signal);
    expect(await exited).toEqual([null, signal]);
    await expect.poll(() => answers(rpcUrl)).toBe(false);
  });

  it('handles Ctrl-C itself and then exits', async () => {
    const last = 'process.on("SIGINT", () => setTimeout(() => process.exit(7), 300));';
    const { parent, rpcUrl, exited } = await startParent(last);
    // A terminal signals the whole process group.
    process.kill(-parent.pid!, 'SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await answers(rpcUrl)).toBe(true);
    expect(await exited).toEqual([7, null]);
    await expect.poll(() => answers(rpcUrl)).toBe(false);
  });
});

async function startParent(last: string) {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program + last], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const exited = once(parent, 'exit');
  const line: unknown = await once(createInterface({ input: parent.stdout }), 'line');
  const [rpcUrl] = z.tuple([z.string()]).parse(line);
  return { parent, exited, rpcUrl };
}

async function answers(rpcUrl: string): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
  try {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(rpcUrl, { method: 'POST', headers, body })).ok;
  } catch {
    return false;
  }
}
