import { destinations, type Destination } from '@say402/readback';
import type { SandboxAccounts } from '../accounts.ts';
import { setCode } from './anvil-calls.ts';
import { contractDeployer, fund } from './contract-deployer.ts';
import { evmTokens } from './evm-token.ts';
import { placeSpokePool } from './protocols/across/place-spoke-pool.ts';
import { compileContracts } from './solidity/compile-contracts.ts';
import { sandboxContract } from './sandbox-contract.ts';
import { startAnvil, type Anvil } from './start-anvil.ts';
import { wrappedNativeCode } from './wrapped-native-code.ts';

/** The chains that bridges lead to and where nothing else is done. */
export interface Destinations {
  /** Starts it when it is asked for first. */
  readonly at: (name: string) => Promise<Pick<Anvil, 'rpcUrl'>>;
  readonly close: () => Promise<void>;
}

export function openDestinations(accounts: SandboxAccounts): Destinations {
  const started = new Map<string, Promise<Anvil>>();
  return {
    at: (name) => {
      const destination = destinations[name];
      if (!destination) throw new RangeError(`No bridge leads to "${name}"`);
      const anvil = started.get(name) ?? startDestination(destination, accounts);
      started.set(name, anvil);
      return anvil;
    },
    close: async () => {
      const outcomes = await Promise.allSettled(started.values());
      const open = outcomes.filter((outcome) => outcome.status === 'fulfilled');
      await Promise.all(open.map(({ value }) => value.close()));
    },
  };
}

/** A chain with the tokens that bridges bring, and Across's SpokePool; nobody holds anything there. */
async function startDestination(chain: Destination, { issuer }: SandboxAccounts): Promise<Anvil> {
  const anvil = await startAnvil(chain.chainId);
  try {
    const owner = sandboxContract('deployer');
    const deployer = contractDeployer(anvil.rpcUrl, owner);
    await deployer.run(
      { method: 'anvil_setLoggingEnabled', params: [false] },
      { method: 'anvil_autoImpersonateAccount', params: [true] },
      fund(owner),
      fund(issuer.evm.address),
    );
    const contracts = await compileContracts(['sandbox/TetherLike.sol:TetherLike']);
    for (const { kind, address, name, symbol, decimals } of evmTokens(chain))
      await (kind === 'wrapped-native'
        ? deployer.run(setCode(address, wrappedNativeCode(name, symbol)))
        : deployer.place(address, contracts('TetherLike'), [
            name,
            symbol,
            decimals,
            issuer.evm.address,
            [],
            [],
          ]));
    await placeSpokePool(chain, deployer);
    await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [false] });
    return anvil;
  } catch (error) {
    await anvil.close();
    throw error;
  }
}
