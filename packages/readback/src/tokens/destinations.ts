import { tokens } from './registry.ts';
import type { RegistryToken } from './token.ts';

const ACROSS = '@across-protocol/constants 3.1.127 TOKEN_SYMBOLS_MAP';
const CIRCLE = 'developers.circle.com/stablecoins/usdc-contract-addresses';

const [usdc, weth, wbtc, dai, usdt] = [
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, pegged: 'USD', source: `${CIRCLE}; ${ACROSS}` },
  { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, source: ACROSS },
  { symbol: 'WBTC', name: 'Wrapped BTC', decimals: 8, source: ACROSS },
  { symbol: 'DAI', name: 'Dai Stablecoin', decimals: 18, pegged: 'USD', source: ACROSS },
  { symbol: 'USDT', name: 'Tether USD', decimals: 6, pegged: 'USD', source: ACROSS },
] as const;

/** What bridges bring to chains where nothing else is done, by chain name. */
export const destinationTokens: Readonly<Record<string, readonly RegistryToken[]>> = {
  ethereum: [
    { ...usdc, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    { ...weth, address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
    { ...wbtc, address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599' },
    { ...dai, address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' },
    { ...usdt, address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
  ],
  optimism: [
    { ...usdc, address: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85' },
    { ...weth, address: '0x4200000000000000000000000000000000000006' },
    { ...wbtc, address: '0x68f180fcCe6836688e9084f035309E29Bf0A2095' },
    { ...dai, address: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1' },
    { ...usdt, address: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58' },
  ],
  arbitrum: [
    { ...usdc, address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831' },
    { ...weth, address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1' },
    { ...wbtc, address: '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f' },
    { ...dai, address: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1' },
    { ...usdt, address: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9' },
  ],
};

/** The tokens that are known on a chain that a bridge may lead to, served or not, by the chain's name. */
export const tokensAt = (chain: string): readonly RegistryToken[] =>
  tokens[chain] ?? destinationTokens[chain] ?? [];
