import type { EvmChain } from '@say402/readback';
import type { Address } from 'viem';
import type { SandboxAccounts } from '../../accounts.ts';
import type { ContractDeployer } from '../contract-deployer.ts';
import type { EvmToken } from '../evm-token.ts';

export interface DeploymentContext {
  readonly chain: EvmChain;
  readonly rpcUrl: string;
  readonly tokens: readonly EvmToken[];
  readonly accounts: SandboxAccounts;
  /** Base units that Multicall3 needs to fill the pools, by token. */
  readonly supplies: ReadonlyMap<Address, bigint>;
}

/** Deploys one protocol on a chain. */
export type Deployment = (
  context: DeploymentContext & {
    readonly deployer: ContractDeployer;
    /** Who runs the constructors. */
    readonly owner: Address;
  },
) => Promise<void>;
