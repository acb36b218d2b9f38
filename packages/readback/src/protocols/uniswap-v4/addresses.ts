import type { Address } from 'viem';
import { uniswapV3TickSpacings } from '../uniswap-v3/addresses.ts';

/** Where Uniswap v4 lives on one chain. */
export interface UniswapV4Addresses {
  /** Holds every pool. */
  readonly poolManager: Address;
  /** PositionManager. */
  readonly positions: Address;
  /** V4Quoter. */
  readonly quoter: Address;
  readonly stateView: Address;
  /** UniversalRouter, version 2.0. Later versions take other arguments at addresses of their own. */
  readonly router: Address;
}

/**
 * By chain name. Sources, which agree: Uniswap/docs 4606a6e `docs/contracts/v4/deployments.mdx`, and `@uniswap/sdk-core` 7.19.4
 * and `@uniswap/universal-router-sdk` 5.13.0 (V2_0), which a test compares.
 */
export const uniswapV4: Readonly<Record<string, UniswapV4Addresses>> = {
  base: {
    poolManager: '0x498581fF718922c3f8e6A244956aF099B2652b2b',
    positions: '0x7C5f5A4bBd8fD63184577525326123B519429bDc',
    quoter: '0x0d5e0F971ED27FBfF6c2837bf31316121532048D',
    stateView: '0xA3c0c9b65baD0b08107Aa264b0f3dB444b867A71',
    router: '0x6fF5693b99212Da76ad316178A184AB56D299b43',
  },
  polygon: {
    poolManager: '0x67366782805870060151383F4BbFF9daB53e5cD6',
    positions: '0x1Ec2eBf4F37E7363FDfe3551602425af0B3ceef9',
    quoter: '0xb3d5c3Dfc3a7aEbFF71895A7191796BFFc2c81b9',
    stateView: '0x5eA1bD7974c8A611cBAB0bDCAFcB1D9CC9b3BA5a',
    router: '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223',
  },
  avalanche: {
    poolManager: '0x06380C0e0912312B5150364B9DC4542BA0DbBc85',
    positions: '0xB74b1F14d2754AcfcbBe1a221023a5cf50Ab8ACD',
    quoter: '0xbE40675BB704506a3c2Ccfb762DCFd1e979845C2',
    stateView: '0xc3c9e198C735a4b97e3e683f391cCBDD60B69286',
    router: '0x94b75331AE8d42C1b61065089B7d48FE14aA73b7',
  },
};

/** Fees of the pools that are used, in hundredths of a basis point, with their tick spacings: those that Uniswap's own app offers. */
export const uniswapV4TickSpacings = uniswapV3TickSpacings;
