import type { Address } from 'viem';

/**
 * Across's SpokePool, by chain name. Source: @across-protocol/contracts 5.0.27, dist/broadcast/deployed-addresses.json, and
 * docs.across.to/reference/contract-addresses.
 */
export const acrossSpokePools: Readonly<Record<string, Address>> = {
  base: '0x09aea4b2242abC8bb4BB78D537A67a245A7bEC64',
  polygon: '0x9295ee1d8C5b022Be115A2AD3c30C72E34e7F096',
  avalanche: '0xFE9D541c92E4e90437C7152A00244886dE37a658',
  ethereum: '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5',
  optimism: '0x6f26Bf09B1C792e3228e5467807a900A503c0281',
  arbitrum: '0xe35e9842fceaCA96570B734083f4a58e8F7C5f2A',
};

/** One token on each chain where Across treats it as the same, by chain name. It has the same decimals on all of them. */
export type AcrossToken = Readonly<Record<string, Address>>;

/**
 * What Across moves one for one, less its fee. Sources: @across-protocol/constants 3.1.127, TOKEN_SYMBOLS_MAP, and across-protocol/frontend
 * bdcf46c, src/data/routes_1_0xc186fA914353c44b2E33eBE05f21846F1048bEda.json; for Avalanche across-protocol/relayer de2c67c,
 * src/common/Constants.ts, `SUPPORTED_TOKENS`.
 */
export const acrossTokens: readonly AcrossToken[] = [
  {
    base: '0x4200000000000000000000000000000000000006',
    polygon: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
    ethereum: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    optimism: '0x4200000000000000000000000000000000000006',
    arbitrum: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  },
  {
    base: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    polygon: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    avalanche: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    ethereum: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    optimism: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    arbitrum: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  },
  {
    base: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
    polygon: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
    ethereum: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    optimism: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    arbitrum: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
  },
  {
    base: '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2',
    polygon: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    avalanche: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
    ethereum: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    optimism: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
    arbitrum: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
  },
  {
    polygon: '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6',
    ethereum: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
    optimism: '0x68f180fcCe6836688e9084f035309E29Bf0A2095',
    arbitrum: '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f',
  },
];

/** The token that arrives on `to` for one that leaves `from`; undefined where Across does not move it. */
export function acrossOutput(token: string, from: string, to: string): Address | undefined {
  return acrossTokens.find((route) => route[from] === token)?.[to];
}
