import type { EvmChain } from '@say402/readback';
import { isHex, type Hex } from 'viem';
import { z } from 'zod';
import type { SandboxAccounts } from '../accounts.ts';
import { SandboxError } from '../sandbox-error.ts';
import { chainState, furnishedState, loadState } from './chain-state.ts';
import { rpcBatch } from './rpc-batch.ts';
import { rpcWithout } from './rpc-without.ts';
import { unlockingEnded } from '../furnished/unlocking-ended.ts';
import { startAnvil } from './start-anvil.ts';

export interface EvmSandbox {
  readonly chainId: number;
  readonly rpcUrl: string;
  /** Process id of the anvil. */
  readonly pid: number;
  /** Remembers the state; `revert` goes back to it once. */
  readonly snapshot: () => Promise<Hex>;
  readonly revert: (snapshot: Hex) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface EvmSandboxOptions {
  /** Seconds between blocks; without it, one block per transaction at once. */
  readonly blockTime?: number;
  /** Whether the user's wallet looks used: with a position, a loan, allowances and the like. */
  readonly furnished?: boolean;
}

/** Methods that a chain's public nodes lack. Source: the answer of api.avax.network, -32601. */
const LACKING: Readonly<Record<string, string>> = { avalanche: 'eth_simulateV1' };

/**
 * Starts one EVM chain with its real chain id, its contracts and funded accounts.
 *
 * @throws SandboxError when anvil is missing or the chain does not come up.
 */
export async function startEvmChain(
  chain: EvmChain,
  accounts: SandboxAccounts,
  options: EvmSandboxOptions = {},
): Promise<EvmSandbox> {
  const state = await (options.furnished ? furnishedState : chainState)(chain, accounts);
  const anvil = await startAnvil(chain.chainId);
  const { rpcUrl, pid, close } = anvil;
  try {
    await loadState(rpcUrl, state);
    await rpcBatch(rpcUrl, [
      { method: 'anvil_setLoggingEnabled', params: [false] },
      // The prepared state may be hours old, and payments are judged by the time of the latest block.
      { method: 'anvil_setTime', params: [Math.floor(Date.now() / 1000)] },
      ...(options.furnished ? unlockingEnded(chain, accounts) : []),
      { method: 'anvil_mine', params: [] },
    ]);
    if (options.blockTime !== undefined) await mineEvery(rpcUrl, options.blockTime);
  } catch (error) {
    await close();
    throw error;
  }
  const lacking = LACKING[chain.name];
  const front = lacking === undefined ? null : await rpcWithout(lacking, rpcUrl);
  return {
    chainId: chain.chainId,
    rpcUrl: front?.url ?? rpcUrl,
    pid,
    close: async () => {
      front?.close();
      await close();
    },
    snapshot: async () => {
      const [id] = await rpcBatch(rpcUrl, [{ method: 'evm_snapshot', params: [] }]);
      return z.custom<Hex>(isHex).parse(id);
    },
    revert: async (snapshot) => {
      const [reverted] = await rpcBatch(rpcUrl, [{ method: 'evm_revert', params: [snapshot] }]);
      if (reverted !== true) {
        throw new SandboxError(
          'evm_rpc_failed',
          `evm_revert does not know ${snapshot}.`,
          'Take a new snapshot: each can be used once.',
        );
      }
    },
  };
}

async function mineEvery(rpcUrl: string, seconds: number): Promise<void> {
  await rpcBatch(rpcUrl, [{ method: 'evm_setIntervalMining', params: [seconds] }]);
}
