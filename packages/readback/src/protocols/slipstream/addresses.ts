import type { Address } from 'viem';

/** Where one deployment of Aerodrome's concentrated pools, Slipstream, lives on a chain. */
export interface SlipstreamAddresses {
  readonly factory: Address;
  /** Every pool is a proxy of this code, and the pools' addresses derive from it. */
  readonly poolImplementation: Address;
  readonly quoter: Address;
  /** It reaches the pools of this factory only. */
  readonly router: Address;
  readonly positions: Address;
  /** What the factory asks for the fee of a pool, and for what of it goes to those who vote. */
  readonly swapFees: Address;
  readonly unstakedFees: Address;
  /** How far apart the ticks of pools are. */
  readonly tickSpacings: readonly number[];
}

type Deployment = Readonly<Record<string, SlipstreamAddresses>>;

/** Source: `contracts/core/CLFactory.sol` of aerodrome-finance/slipstream 7844368. */
const spacings: readonly number[] = [1, 50, 100, 200, 2000];

/**
 * The first deployment, by chain name. Source of all three: `README.md` of aerodrome-finance/slipstream f8717fa, "Deployments"; compared
 * with WayfinderFoundation/wayfinder-paths-sdk, `aerodrome_slipstream_contracts.py`.
 */
export const slipstream: Deployment = {
  base: {
    factory: '0x5e7BB104d84c7CB9B682AaC2F3d509f5F406809A',
    poolImplementation: '0xeC8E5342B19977B4eF8892e02D8DAEcfa1315831',
    quoter: '0x254cF9E1E6e233aa1AC962CB9B05b2cfeAaE15b0',
    router: '0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5',
    positions: '0x827922686190790b37229fd06084350E74485b72',
    swapFees: '0x090b2A6bb475c00e2256e2095A60887cD710803b',
    unstakedFees: '0x0AD08370c76Ff426F534bb2AFFD9b5555338ee68',
    tickSpacings: spacings,
  },
};

/** The second deployment, whose gauges have caps. */
export const slipstreamGaugeCaps: Deployment = {
  base: {
    factory: '0xaDe65c38CD4849aDBA595a4323a8C7DdfE89716a',
    poolImplementation: '0x942e97a4c6FdC38B4CD1c0298D37d81fDD8E5A16',
    quoter: '0x3d4C22254F86f64B7eC90ab8F7aeC1FBFD271c6C',
    router: '0xcbBb8035cAc7D4B3Ca7aBb74cF7BdF900215Ce0D',
    positions: '0xa990C6a764b73BF43cee5Bb40339c3322FB9D55F',
    swapFees: '0xF4Ecd78EBEB6d36CF7f80B5B6B41453515fe2785',
    unstakedFees: '0xCCC21f4750E8B3E9C095BCB5d2fF59247A2CCD35',
    tickSpacings: spacings,
  },
};

/** The third deployment, where new gauges come from. */
export const slipstreamGaugesV3: Deployment = {
  base: {
    factory: '0xf8f2eB4940CFE7d13603DDDD87f123820Fc061Ef',
    poolImplementation: '0xc770898522D2A9c8Da7A10D63989b6b58305B665',
    quoter: '0x514c8B5f54112481E28028F1166Bd78501089259',
    router: '0x698Cb2b6dd822994581fEa6eA4Fc755d1363A92F',
    positions: '0xe1f8cd9AC4e4A65F54f38a5CdAfCA44f6dD68b53',
    swapFees: '0x87D8f999BBa9343E8099552426775B51C338E8CB',
    unstakedFees: '0xc2cc3256434AfbC36Bb5e815e1Bb2151310a1a0b',
    // Governance added two: others read `tickSpacings()` at Base's block 51,146,581.
    tickSpacings: [...spacings, 500, 10],
  },
};
