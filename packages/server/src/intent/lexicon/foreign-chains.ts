import { chainIds } from './chain-ids.ts';
import { phraseList } from './phrase-list.ts';

const NETWORKS = phraseList(`
  ethereum, ethereum mainnet, eth mainnet, mainnet ethereum, arbitrum, arbitrum one, arb, optimism, op mainnet, bsc,
  binance smart chain, bnb chain, binance chain, zksync, zksync era, linea, scroll, blast, fantom, gnosis, celo, mantle,
  mode, zora, polygon zkevm, cronos, near, cosmos, sui, aptos, tron, bitcoin, bitcoin network, lightning,
  lightning network, cardano, hedera, algorand, tezos, polkadot, ton network, monad, berachain, sonic, hyperliquid, starknet, unichain, ink,
  testnet, devnet, localnet, sepolia, goerli, mumbai, amoy, fuji, holesky, p-chain, x-chain, hyperevm, abstract,
  worldchain, world chain, sei, injective, moonbeam, kava, aurora, metis, boba, taiko, soneium, ronin`);

const TESTNETS = phraseList('sepolia, testnet, devnet, goerli, mumbai, amoy, fuji, test network');

/** Ethereum, Optimism, BNB Chain, Gnosis, Unichain, Sonic, Fantom, zkSync, World Chain, … and test networks. */
const IDS = [
  ...phraseList(
    '1, 10, 25, 56, 100, 130, 146, 204, 250, 288, 324, 480, 999, 1088, 1101, 1135, 1284, 1329, 2020, 2741, 5000, 7777777, 8217, 34443, 42161, 42170, 42220, 57073, 59144, 80094, 81457, 167000, 534352, 1313161554, 5, 17000, 43113, 80001, 80002, 84531, 84532, 421614, 560048, 11155111, 11155420',
  ).map((id) => `eip155:${id}`),
  // Solana's devnet and its testnet.
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSGkY3z',
].flatMap((id) => chainIds(id, []));

const isName = (word: string): boolean => !/\d/.test(word);

/** Networks that people name and that are not served, by name and by id, and the test networks of those that are. */
export function foreignChains(served: Iterable<string>): readonly string[] {
  const named = [...served].filter(isName);
  return [...NETWORKS, ...IDS, ...named.flatMap((chain) => TESTNETS.map((suffix) => `${chain} ${suffix}`))];
}
