import type { Address } from 'viem';

/** An ERC-4626 vault: it lends one token, and its shares are a token at its own address. */
export interface Vault {
  /** Its id among the protocols that people name. */
  readonly id: string;
  readonly name: string;
  /** What its shares call themselves, where a public source says so. */
  readonly symbol?: string;
  /** The protocol that it is built on, by the id of its name. */
  readonly protocol: string;
  /** Who decides what it lends to. */
  readonly curator: string;
  readonly address: Address;
  /** What goes in and comes out. */
  readonly asset: Address;
  /** Base units of the asset below which it is too empty to use: whoever is nearly alone in a vault can move the price of its shares. */
  readonly floor: bigint;
  /** Where address and asset were read. */
  readonly source: string;
}

const BASE_USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const BASE_WETH = '0x4200000000000000000000000000000000000006';
const DOLLARS = 10_000_000_000n;
const COINS = 5n * 10n ** 18n;

const MORPHO = 'morpho';
const YEARN_LIST = 'yearn/monitoring-scripts-py b9d9f51 morpho/markets.py';
const VAULT_LIST = 'tradingstrategy-ai/web3-ethereum-defi deploy-lagoon-multichain.py';
const STEAKHOUSE_LIST = `${VAULT_LIST}; recorded answers of api.morpho.org, 2026-08-14`;
const EULER_LIST = 'euler-xyz/euler-labels 04c5429 8453/vaults.json';

/**
 * The curated vaults, by chain name. Each was found in two public sources at least, of which the closest to the vault is named. Symbols:
 * karpatkey/defi-kit 01ba2c7 sdk/src/protocols/morpho/vaults/_baseInfo.ts; Fluid's and Spark's own address lists.
 */
export const vaults: Readonly<Record<string, readonly Vault[]>> = {
  base: [
    {
      id: 'steakhouse_usdc',
      name: 'Steakhouse USDC',
      symbol: 'steakUSDC',
      protocol: MORPHO,
      curator: 'Steakhouse Financial',
      address: '0xbeeF010f9cb27031ad51e3333f9aF9C6B1228183',
      asset: BASE_USDC,
      floor: DOLLARS,
      source: STEAKHOUSE_LIST,
    },
    {
      id: 'steakhouse_prime_usdc',
      name: 'Steakhouse Prime USDC',
      protocol: MORPHO,
      curator: 'Steakhouse Financial',
      address: '0xBEEFE94c8aD530842bfE7d8B397938fFc1cb83b2',
      asset: BASE_USDC,
      floor: DOLLARS,
      source: STEAKHOUSE_LIST,
    },
    {
      id: 'gauntlet_usdc_prime',
      name: 'Gauntlet USDC Prime',
      symbol: 'gtUSDCp',
      protocol: MORPHO,
      curator: 'Gauntlet',
      address: '0xeE8F4eC5672F09119b96Ab6fB59C27E1b7e44b61',
      asset: BASE_USDC,
      floor: DOLLARS,
      source: VAULT_LIST,
    },
    {
      id: 'moonwell_flagship_usdc',
      name: 'Moonwell Flagship USDC',
      symbol: 'mwUSDC',
      protocol: MORPHO,
      curator: 'Block Analitica and B.Protocol',
      address: '0xc1256Ae5FF1cf2719D4937adb3bbCCab2E00A2Ca',
      asset: BASE_USDC,
      floor: DOLLARS,
      source: YEARN_LIST,
    },
    {
      id: 'spark_usdc_vault',
      name: 'Spark USDC Vault',
      symbol: 'sparkUSDC',
      protocol: MORPHO,
      curator: 'Spark',
      address: '0x7BfA7C4f149E7415b73bdeDfe609237e29CBF34A',
      asset: BASE_USDC,
      floor: DOLLARS,
      source: 'sparkdotfi/spark-address-registry 06e3889 src/Base.sol',
    },
    {
      id: 'moonwell_flagship_eth',
      name: 'Moonwell Flagship ETH',
      symbol: 'mwETH',
      protocol: MORPHO,
      curator: 'Block Analitica and B.Protocol',
      address: '0xa0E430870c4604CcfC7B38Ca7845B1FF653D0ff1',
      asset: BASE_WETH,
      floor: COINS,
      source: YEARN_LIST,
    },
    {
      id: 'moonwell_flagship_eurc',
      name: 'Moonwell Flagship EURC',
      symbol: 'mwEURC',
      protocol: MORPHO,
      curator: 'Block Analitica and B.Protocol',
      address: '0xf24608E0CCb972b0b0f4A6446a0BBf58c701a026',
      asset: '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42',
      floor: DOLLARS,
      source: YEARN_LIST,
    },
    {
      id: 'euler_base_usdc',
      name: 'Euler Base USDC',
      protocol: 'euler',
      curator: 'Euler DAO',
      address: '0x0A1a3b5f2041F33522C4efc754a7D096f880eE16',
      asset: BASE_USDC,
      floor: DOLLARS,
      source: EULER_LIST,
    },
    {
      id: 'euler_base_weth',
      name: 'Euler Base WETH',
      protocol: 'euler',
      curator: 'Euler DAO',
      address: '0x859160DB5841E5cfB8D3f144C6b3381A85A4b410',
      asset: BASE_WETH,
      floor: COINS,
      source: EULER_LIST,
    },
    {
      id: 'fluid_usdc',
      name: 'Fluid USDC',
      symbol: 'fUSDC',
      protocol: 'fluid',
      curator: 'Instadapp',
      address: '0xf42f5795D9ac7e9D757dB633D693cD548Cfd9169',
      asset: BASE_USDC,
      floor: DOLLARS,
      source: 'harvest-finance FluidLendStrategyMainnet_USDC.sol; the address lists of Nexus and Alchemix',
    },
  ],
  polygon: [
    {
      id: 'morpho_compound_usdc',
      name: 'Morpho Compound USDC',
      protocol: MORPHO,
      curator: 'Gauntlet',
      address: '0x781FB7F6d845E3bE129289833b04d43Aa8558c42',
      asset: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      floor: DOLLARS,
      source: YEARN_LIST,
    },
    {
      id: 'morpho_compound_weth',
      name: 'Morpho Compound WETH',
      protocol: MORPHO,
      curator: 'Gauntlet',
      address: '0xF5C81d25ee174d83f1FD202cA94AE6070d073cCF',
      asset: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
      floor: COINS,
      source: YEARN_LIST,
    },
    {
      id: 'morpho_compound_usdt',
      name: 'Morpho Compound USDT',
      protocol: MORPHO,
      curator: 'Gauntlet',
      address: '0xfD06859A671C21497a2EB8C5E3fEA48De924D6c8',
      asset: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
      floor: DOLLARS,
      source: YEARN_LIST,
    },
  ],
  avalanche: [
    {
      id: 'spark_savings_usdc',
      name: 'Spark Savings USDC',
      symbol: 'spUSDC',
      protocol: 'spark',
      curator: 'Spark',
      address: '0x28B3a8fb53B741A8Fd78c0fb9A6B2393d896a43d',
      asset: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
      floor: DOLLARS,
      source: 'sparkdotfi/spark-address-registry 20b6c0d src/Avalanche.sol',
    },
  ],
};
