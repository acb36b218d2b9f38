import type { Address } from 'viem';

/** Across's SpokePool, by chain name; it is on neither Avalanche nor Solana. Source: docs.across.to/reference/contract-addresses. */
export const acrossSpokePools: Readonly<Record<string, Address>> = {
  base: '0x09aea4b2242abC8bb4BB78D537A67a245A7bEC64',
  polygon: '0x9295ee1d8C5b022Be115A2AD3c30C72E34e7F096',
};

/** One token on each chain where Across treats it as the same, by chain name. */
export type AcrossToken = Readonly<Record<string, Address>>;

/** What Across moves one for one, less its fee. Source: docs.across.to/reference/supported-chains, token registry. */
export const acrossTokens: readonly AcrossToken[] = [
  {
    base: '0x4200000000000000000000000000000000000006',
    polygon: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
  },
  {
    base: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    polygon: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  },
  {
    base: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
    polygon: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
  },
];

/** The token that arrives on `to` for one that leaves `from`; undefined where Across does not move it. */
export function acrossOutput(token: string, from: string, to: string): Address | undefined {
  return acrossTokens.find((route) => route[from] === token)?.[to];
}
