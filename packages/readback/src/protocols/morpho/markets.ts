import type { Address, Hex } from 'viem';

/** Morpho Blue on one chain. Source: morpho-org/sdks, blue-sdk addresses.ts; for Base also sparkdotfi/spark-address-registry. */
export interface Morpho {
  readonly morpho: Address;
  /** The only model of interest rates that the markets below use. */
  readonly irm: Address;
  readonly markets: readonly MorphoMarket[];
}

/**
 * A market: what is lent, against which collateral, by which oracle, and up to which share of the collateral. Its id is the hash of these.
 */
export interface MorphoMarket {
  readonly id: Hex;
  readonly loanToken: Address;
  readonly collateralToken: Address;
  readonly oracle: Address;
  /** With 18 decimals: debt above this share of the collateral can be liquidated. */
  readonly lltv: bigint;
}

const BASE_USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const BASE_EURC = '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42';
const BASE_WETH = '0x4200000000000000000000000000000000000006';
const BASE_WSTETH = '0xc1CBa3fCea344f92D9239c08C0568f6F2F0ee452';
const POLYGON_WBTC = '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6';
const percent = (value: number): bigint => BigInt(value * 10) * 10n ** 15n;

/**
 * The curated markets, by chain name. Sources: yearn/monitoring-scripts-py b9d9f51 morpho/markets.py (those of least risk),
 * recorded answers of api.morpho.org, karpatkey/defi-kit _baseInfo.ts; each id is the hash of its parameters.
 */
export const morpho: Readonly<Record<string, Morpho>> = {
  base: {
    morpho: '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb',
    irm: '0x46415998764C29aB2a25CbeA6254146D50D22687',
    markets: [
      {
        id: '0x8793cf302b8ffd655ab97bd1c695dbd967807e8367a65cb2f4edaf1380ba1bda',
        loanToken: BASE_USDC,
        collateralToken: BASE_WETH,
        oracle: '0xFEa2D58cEfCb9fcb597723c6bAE66fFE4193aFE4',
        lltv: percent(86),
      },
      {
        id: '0x9103c3b4e834476c9a62ea009ba2c884ee42e94e6e314a26f04d312434191836',
        loanToken: BASE_USDC,
        collateralToken: '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf',
        oracle: '0x663BECd10daE6C4A3Dcd89F1d76c1174199639B9',
        lltv: percent(86),
      },
      {
        id: '0x13c42741a359ac4a8aa8287d2be109dcf28344484f91185f9a79bd5a805a55ae',
        loanToken: BASE_USDC,
        collateralToken: BASE_WSTETH,
        oracle: '0xD7A1abA119a236Fea5BBC5cAC6836465cbe9289A',
        lltv: percent(86),
      },
      {
        id: '0xa9b5142fa687a24c275faf731f13b52faa9873252bb4e1cb6077aa1f412edb0b',
        loanToken: BASE_EURC,
        collateralToken: BASE_WETH,
        oracle: '0xE1bb8E5b4930eC9FeC7f7943FCF6227649F14B37',
        lltv: percent(86),
      },
      {
        id: '0x3a4048c64ba1b375330d376b1ce40e4047d03b47ab4d48af484edec9fec801ba',
        loanToken: BASE_WETH,
        collateralToken: BASE_WSTETH,
        oracle: '0x4A11590e5326138B514E08A9B52202D42077Ca65',
        lltv: percent(94.5),
      },
    ],
  },
  polygon: {
    morpho: '0x1bF0c2541F820E775182832f06c0B7Fc27A25f67',
    irm: '0xe675A2161D4a6E2de2eeD70ac98EEBf257FBF0B0',
    markets: [
      {
        id: '0x1cfe584af3db05c7f39d60e458a87a8b2f6b5d8c6125631984ec489f1d13553b',
        loanToken: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
        collateralToken: POLYGON_WBTC,
        oracle: '0x15B4e0eE3DC3D20D9d261da2D3E0d2a86A6A6291',
        lltv: percent(86),
      },
      {
        id: '0xb8ae474af3b91c8143303723618b31683b52e9c86566aa54c06f0bc27906bcae',
        loanToken: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
        collateralToken: '0x03b54A6e9a984069379fae1a4fC4dBAE93B3bCCD',
        oracle: '0x1Dc2444b54945064c131145cD6b8701e3454C63a',
        lltv: percent(91.5),
      },
      {
        id: '0x96e62bd75493006b81dae51d5db3c5af4b3ced65133dab60e70df9dc8e38bf2c',
        loanToken: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
        collateralToken: POLYGON_WBTC,
        oracle: '0x624d826C5233A7426C98d1BE789E70583A296b24',
        lltv: percent(77),
      },
    ],
  },
};
