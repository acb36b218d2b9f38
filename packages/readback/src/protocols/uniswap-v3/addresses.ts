import type { Address } from 'viem';

/** Where Uniswap v3 lives on one chain. The periphery has other addresses than on Ethereum, where those belong to other contracts. */
export interface UniswapV3Addresses {
  readonly factory: Address;
  readonly quoter: Address;
  readonly router: Address;
  /** NonfungiblePositionManager. */
  readonly positions: Address;
}

/** By chain name. Source: Uniswap/docs 8c5d09e `docs/contracts/v3/reference/deployments`. */
export const uniswapV3: Readonly<Record<string, UniswapV3Addresses>> = {
  base: {
    factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
    quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    positions: '0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1',
  },
  polygon: {
    factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    positions: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
  },
  avalanche: {
    factory: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
    quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
    router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    positions: '0x655C406EBFa14EE2006250925e54ec43AD184f8B',
  },
};

/** Fee tiers in hundredths of a basis point, and the distance between usable ticks of each. Source: UniswapV3Factory. */
export const uniswapV3TickSpacings: Readonly<Record<number, number>> = {
  100: 1,
  500: 10,
  3000: 60,
  10000: 200,
};
