import type { Address } from 'viem';

/** Where Aerodrome's concentrated pools, Slipstream, live on one chain. */
export interface SlipstreamAddresses {
  readonly factory: Address;
  /** Every pool is a proxy of this code, and the pools' addresses derive from it. */
  readonly poolImplementation: Address;
  readonly quoter: Address;
  readonly router: Address;
}

/** By chain name. Source: aerodrome-finance/slipstream 7844368 `README.md`, "Deployment". */
export const slipstream: Readonly<Record<string, SlipstreamAddresses>> = {
  base: {
    factory: '0x5e7BB104d84c7CB9B682AaC2F3d509f5F406809A',
    poolImplementation: '0xeC8E5342B19977B4eF8892e02D8DAEcfa1315831',
    quoter: '0x254cF9E1E6e233aa1AC962CB9B05b2cfeAaE15b0',
    router: '0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5',
  },
};

/** How far apart the ticks of pools are. Source: `contracts/core/CLFactory.sol`; governance may add others. */
export const slipstreamTickSpacings: readonly number[] = [1, 50, 100, 200, 2000];
