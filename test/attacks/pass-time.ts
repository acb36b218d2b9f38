import { createTestClient, http } from 'viem';

/** Moves the time of an EVM chain of the sandbox forward, for good. */
export async function passTime(rpcUrl: string, seconds: number): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) });
  await client.increaseTime({ seconds });
  await client.mine({ blocks: 1 });
}

/** Puts blocks on top of an EVM chain of the sandbox. */
export async function mineBlocks(rpcUrl: string, blocks: number): Promise<void> {
  await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).mine({ blocks });
}
