import type { EvmChain } from '@say402/readback';
import {
  startChains,
  startSandbox,
  type EvmSandbox,
  type Sandbox,
  type SandboxAccounts,
  type SandboxChains,
  type SandboxOptions,
} from '@say402/sandbox';
import type { Hex } from 'viem';
import { rpcBatch } from '../packages/sandbox/src/evm/rpc-batch.ts';
import { startEvmChain } from '../packages/sandbox/src/evm/start-evm-chain.ts';

/** An EVM chain, and its state before any test touched it. */
interface Kept {
  readonly evm: EvmSandbox;
  readonly untouched: Hex;
}

/** Those that no test file has at the moment, by the chain's name. They end with this process. */
const idle = new Map<string, Kept[]>();

/**
 * The four chains for a test file, as `startChains` starts them; `close` gives the EVM chains back, and the next file of this worker gets
 * them as if they were new. Solana and the facilitator are new each time.
 */
export const lentChains = async (): Promise<SandboxChains> => startChains({ startEvm: lend });

/** `startSandbox` on lent chains, which it gives back when it is closed; chains that are furnished are its own. */
export async function lentSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  if (options.chains !== undefined || options.furnished === true) return startSandbox(options);
  const chains = await lentChains();
  try {
    const sandbox = await startSandbox({ ...options, chains });
    return {
      ...sandbox,
      close: async () => {
        await sandbox.close();
        await chains.close();
      },
    };
  } catch (error) {
    await chains.close();
    throw error;
  }
}

async function lend(chain: EvmChain, accounts: SandboxAccounts): Promise<EvmSandbox> {
  const kept = (await renewed(idle.get(chain.name)?.pop())) ?? (await begun(chain, accounts));
  let lent = true;
  return {
    ...kept.evm,
    close: async () => {
      // Given back twice it would be lent to two.
      if (lent) idle.set(chain.name, [...(idle.get(chain.name) ?? []), kept]);
      lent = false;
    },
  };
}

async function begun(chain: EvmChain, accounts: SandboxAccounts): Promise<Kept> {
  const evm = await startEvmChain(chain, accounts);
  return { evm, untouched: await evm.snapshot() };
}

/** Null where it does not answer any more. Beside its state a node has transactions that wait, a way to make blocks, and a clock. */
async function renewed(kept: Kept | undefined): Promise<Kept | null> {
  if (kept === undefined) return null;
  const { evm, untouched } = kept;
  try {
    await rpcBatch(evm.rpcUrl, [{ method: 'anvil_dropAllTransactions', params: [] }]);
    await rpcBatch(evm.rpcUrl, [{ method: 'evm_setAutomine', params: [true] }]);
    await evm.revert(untouched);
    const again = { evm, untouched: await evm.snapshot() };
    await rpcBatch(evm.rpcUrl, [
      { method: 'anvil_setTime', params: [Math.floor(Date.now() / 1_000)] },
      { method: 'anvil_mine', params: [] },
    ]);
    return again;
  } catch {
    await evm.close();
    return null;
  }
}
