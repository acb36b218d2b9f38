import { phraseList } from './phrase-list.ts';

const NETWORKS = phraseList(`
  ethereum, ethereum mainnet, eth mainnet, mainnet ethereum, arbitrum, arbitrum one, arb, optimism, op mainnet, bsc,
  binance smart chain, bnb chain, binance chain, zksync, zksync era, linea, scroll, blast, fantom, gnosis, celo, mantle,
  mode, zora, polygon zkevm, cronos, near, cosmos, sui, aptos, tron, bitcoin, bitcoin network, lightning,
  lightning network, cardano, hedera, algorand, tezos, polkadot, ton network, monad, berachain, sonic, hyperliquid, starknet, unichain, ink,
  testnet, devnet, localnet, sepolia, goerli, mumbai, amoy, fuji, holesky, p-chain, x-chain, hyperevm, abstract,
  worldchain, world chain, sei, injective, moonbeam, kava, aurora, metis, boba, taiko, soneium, ronin`);

const TESTNETS = phraseList('sepolia, testnet, devnet, goerli, mumbai, amoy, fuji, test network');

/** Networks that people name and that are not served, and the test networks of those that are. */
export function foreignChains(served: Iterable<string>): readonly string[] {
  return [...NETWORKS, ...[...served].flatMap((chain) => TESTNETS.map((suffix) => `${chain} ${suffix}`))];
}
