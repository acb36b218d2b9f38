import { randomBytes } from 'node:crypto';
import { chains } from '@say402/readback';
import { sandboxAccounts, type SandboxAccounts } from './accounts.ts';
import { startEvmChain, type EvmSandbox, type EvmSandboxOptions } from './evm/start-evm-chain.ts';
import { openDestinations, type Destinations } from './evm/start-destination.ts';
import { startFacilitator } from './facilitator/start-facilitator.ts';
import { sandboxTokens, type SandboxTokens } from './sandbox-tokens.ts';
import { startSolana, type SolanaSandbox } from './solana/start-solana.ts';

export interface ChainsOptions extends EvmSandboxOptions {
  /** How an EVM chain comes up, such as one that ran before; by an anvil of its own where absent. */
  readonly startEvm?: typeof startEvmChain;
}

export interface SandboxChains {
  readonly chains: {
    readonly base: EvmSandbox;
    readonly polygon: EvmSandbox;
    readonly avalanche: EvmSandbox;
    readonly solana: SolanaSandbox;
  };
  /** Chains that bridges lead to and where nothing else is done: each comes up when it is asked for. */
  readonly destination: Destinations['at'];
  readonly accounts: SandboxAccounts;
  /** The tokens of each chain, all of which the users hold. */
  readonly tokens: SandboxTokens;
  readonly facilitatorUrl: string;
  /** Ends everything that was started. */
  readonly close: () => Promise<void>;
}

/**
 * Starts Base, Polygon, Avalanche and Solana with contracts and funded accounts, and an x402 facilitator, on free
 * loopback ports. Nothing is read from the network or the environment, and nothing outlives this process.
 *
 * @throws SandboxError when a chain does not come up; what had come up is closed first.
 *
 * @example
 * const sandbox = await startChains();
 * console.log(sandbox.chains.base.rpcUrl, sandbox.accounts.user.evm.privateKey, sandbox.facilitatorUrl);
 * await sandbox.close();
 */
export async function startChains({
  startEvm = startEvmChain,
  ...options
}: ChainsOptions = {}): Promise<SandboxChains> {
  const accounts = await sandboxAccounts();
  const starting = [
    startEvm(chains.base, accounts, options),
    startEvm(chains.polygon, accounts, options),
    startEvm(chains.avalanche, accounts, options),
    startSolana(accounts, { now: Date.now, seed: randomBytes(32) }),
  ] as const;
  const destinations = openDestinations(accounts);
  const closeChains = async (): Promise<void> => {
    await destinations.close();
    const outcomes = await Promise.allSettled(starting);
    const started = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    await Promise.all(started.map(({ value }) => value.close()));
  };
  try {
    const [base, polygon, avalanche, solana] = await Promise.all(starting);
    const facilitator = await startFacilitator(accounts.facilitator, {
      base: base.rpcUrl,
      polygon: polygon.rpcUrl,
      avalanche: avalanche.rpcUrl,
      solana: solana.rpcUrl,
    });
    return {
      chains: { base, polygon, avalanche, solana },
      destination: destinations.at,
      accounts,
      tokens: await sandboxTokens(),
      facilitatorUrl: facilitator.url,
      close: async () => {
        await facilitator.close();
        await closeChains();
      },
    };
  } catch (error) {
    await closeChains();
    throw error;
  }
}
