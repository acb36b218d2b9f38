import type { SandboxChains } from '@say402/sandbox';

/** Seconds by which every payment has expired, whatever its validity and the skew that the service allows for. */
const PAST_EVERY_DEADLINE = 600;

/** Moves the clocks of the EVM chains past the deadline of every payment, so that none of them can land any more. */
export async function advanceChains({ chains }: SandboxChains): Promise<void> {
  for (const { rpcUrl } of [chains.base, chains.polygon, chains.avalanche]) {
    await rpc(rpcUrl, 'evm_increaseTime', [PAST_EVERY_DEADLINE]);
    await rpc(rpcUrl, 'evm_mine', []);
  }
}

async function rpc(url: string, method: string, params: readonly unknown[]): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  if (!response.ok) throw new Error(`${method} answered HTTP ${response.status}`);
}
