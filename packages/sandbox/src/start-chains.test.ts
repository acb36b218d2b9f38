import { createPublicClient, http } from 'viem';
import { describe, expect, it } from 'vitest';
import { startChains, type SandboxChains } from './start-chains.ts';

describe('the sandbox', () => {
  it('runs beside another one, each with chains of its own', async () => {
    const [one, two] = await Promise.all([startChains(), startChains()]);
    const urls = [...rpcUrls(one), ...rpcUrls(two), one.facilitatorUrl, two.facilitatorUrl];
    expect(new Set(urls).size).toBe(10);
    expect(urls.every((url) => /^http:\/\/127\.0\.0\.1:\d+$/.test(url))).toBe(true);
    expect(one.accounts).toEqual(two.accounts);
    await one.close();
    const client = createPublicClient({ transport: http(two.chains.base.rpcUrl) });
    expect(await client.getChainId()).toBe(8453);
    await two.close();
  });

  it('leaves no process and no open port behind', async () => {
    const sandbox = await startChains();
    const pids = [sandbox.chains.base.pid, sandbox.chains.polygon.pid, sandbox.chains.avalanche.pid];
    expect(pids.every(isAlive)).toBe(true);
    await sandbox.close();
    expect(pids.some(isAlive)).toBe(false);
    for (const url of [...rpcUrls(sandbox), sandbox.facilitatorUrl]) {
      await expect(fetch(url)).rejects.toThrow('fetch failed');
    }
    await sandbox.close();
  });

  it('names the tokens and the accounts that hold them', async () => {
    const sandbox = await startChains();
    const { tokens, accounts } = sandbox;
    expect(tokens.base).toContainEqual({
      symbol: 'USDC',
      address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      decimals: 6,
    });
    expect(tokens.solana.map(({ symbol }) => symbol)).toContain('FEE');
    const { user, secondUser, payee, facilitator, issuer } = accounts;
    const parties = [user, secondUser, payee, facilitator, issuer];
    const addresses = parties.flatMap(({ evm, solana }): string[] => [evm.address, solana.address]);
    expect(new Set(addresses).size).toBe(10);
    await sandbox.close();
  });
});

function rpcUrls({ chains }: SandboxChains): string[] {
  return Object.values(chains).map(({ rpcUrl }) => rpcUrl);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
