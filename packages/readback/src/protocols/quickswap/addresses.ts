import type { Address } from 'viem';

/** Where QuickSwap v3, which runs Algebra's contracts (version 1), lives on one chain. */
export interface QuickSwapAddresses {
  readonly factory: Address;
  /** Creates the pools: their addresses derive from its own. */
  readonly poolDeployer: Address;
  readonly quoter: Address;
  readonly router: Address;
  /** NonfungiblePositionManager. */
  readonly positions: Address;
}

/** By chain name. Source: QuickSwap/interface-v2 01c3e2c `src/constants/v3/addresses.ts`. */
export const quickSwap: Readonly<Record<string, QuickSwapAddresses>> = {
  polygon: {
    factory: '0x411b0fAcC3489691f28ad58c47006AF5E3Ab3A28',
    poolDeployer: '0x2D98E2FA9da15aa6dC9581AB097Ced7af697CB92',
    quoter: '0xa15F0D7377B2A0C0c10db057f641beD21028FC89',
    router: '0xf5b509bB0909a69B1c207E495f687a596C168E12',
    positions: '0x8eF88E4c7CfbbaC1C163f7eddd4B578792201de6',
  },
};
