import type { Address } from 'viem';

/** One asset of the sandbox's Aave markets; a token that is not named here is not listed. */
export interface AaveListing {
  readonly symbol: string;
  /** US dollars with 8 decimals. */
  readonly price: bigint;
  /** Percent with two decimals, as Aave counts; zero means no collateral. */
  readonly loanToValue: bigint;
  readonly liquidationThreshold: bigint;
  readonly borrowable: boolean;
  /** What the sandbox's lender supplies, in whole tokens. */
  readonly liquidity: bigint;
  /** The aToken's address on the real chain. Source: @aave-dao/aave-address-book 4.68.1. */
  readonly aToken: Address;
}

/** The addresses of Aave's own administration. Source: @aave-dao/aave-address-book 4.68.1. */
export interface AaveAdministration {
  readonly provider: Address;
  readonly configurator: Address;
  readonly aclManager: Address;
}

interface SandboxMarket {
  readonly administration: AaveAdministration;
  readonly listings: readonly AaveListing[];
}

const usd = (whole: number): bigint => BigInt(Math.round(whole * 1e8));
const stable = { price: usd(1), loanToValue: 7500n, liquidationThreshold: 7800n, borrowable: true } as const;
const coin = { loanToValue: 8000n, liquidationThreshold: 8300n, borrowable: true } as const;
/** Polygon and Avalanche were deployed the same way. */
const twins = {
  provider: '0xa97684ead0e402dC232d5A977953DF7ECBaB3CDb',
  configurator: '0x8145eddDf43f50276641b55bd3AD95944510021E',
  aclManager: '0xa72636CbcAa8F5FF95B2cc47F3CDEe83F3294a0B',
} as const;

/** What the sandbox's Aave lists, by chain name, with made-up but plausible prices and limits. */
export const sandboxMarkets: Readonly<Record<string, SandboxMarket>> = {
  base: {
    administration: {
      provider: '0xe20fCBdBfFC4Dd138cE8b2E6FBb6CB49777ad64D',
      configurator: '0x5731a04B1E775f0fdd454Bf70f3335886e9A96be',
      aclManager: '0x43955b0899Ab7232E3a454cf84AedD22Ad46FD33',
    },
    listings: [
      {
        symbol: 'WETH',
        ...coin,
        price: usd(3000),
        liquidity: 1_000n,
        aToken: '0xD4a0e0b9149BCee3C920d2E00b5dE09138fd8bb7',
      },
      {
        symbol: 'USDC',
        ...stable,
        liquidity: 2_000_000n,
        aToken: '0x4e65fE4DbA92790696d040ac24Aa414708F5c0AB',
      },
    ],
  },
  polygon: {
    administration: twins,
    listings: [
      {
        symbol: 'USDC.e',
        ...stable,
        liquidity: 500_000n,
        aToken: '0x625E7708f30cA75bfd92586e17077590C60eb4cD',
      },
      {
        symbol: 'WETH',
        ...coin,
        price: usd(3000),
        liquidity: 100n,
        aToken: '0xe50fA9b3c56FfB159cB0FCA61F5c9D750e8128c8',
      },
      {
        symbol: 'WPOL',
        ...coin,
        price: usd(0.5),
        liquidity: 1_000_000n,
        aToken: '0x6d80113e533a2C0fe82EaBD35f1875DcEA89Ea97',
      },
      {
        symbol: 'USDC',
        ...stable,
        liquidity: 1_000_000n,
        aToken: '0xA4D94019934D8333Ef880ABFFbF2FDd611C762BD',
      },
      {
        symbol: 'USDT0',
        ...stable,
        liquidity: 300_000n,
        aToken: '0x6ab707Aca953eDAeFBc4fD23bA73294241490620',
      },
    ],
  },
  avalanche: {
    administration: twins,
    listings: [
      {
        symbol: 'USDC',
        ...stable,
        liquidity: 1_000_000n,
        aToken: '0x625E7708f30cA75bfd92586e17077590C60eb4cD',
      },
      {
        symbol: 'WAVAX',
        ...coin,
        price: usd(30),
        liquidity: 20_000n,
        aToken: '0x6d80113e533a2C0fe82EaBD35f1875DcEA89Ea97',
      },
      {
        symbol: 'sAVAX',
        ...coin,
        price: usd(36),
        liquidity: 0n,
        borrowable: false,
        aToken: '0x513c7E3a9c69cA3e22550eF58AC1C0088e918FFf',
      },
      {
        symbol: 'USDt',
        ...stable,
        liquidity: 300_000n,
        aToken: '0x6ab707Aca953eDAeFBc4fD23bA73294241490620',
      },
    ],
  },
};
