/** Networks that people name and that nothing leads to, test networks included: a request that names one is not for this chain. */
export const FOREIGN_CHAINS: readonly string[] = `bsc, binance smart chain, bnb chain,
  zksync, zksync era, linea, scroll, blast, fantom, gnosis chain, celo, mantle, mode, polygon zkevm, cronos, near, cosmos, sui,
  aptos, tron, bitcoin network, lightning network, cardano, hedera, algorand, tezos, polkadot, monad, berachain, hyperliquid,
  hyperevm, starknet, unichain, testnet, devnet, sepolia, goerli, mumbai, amoy, fuji, holesky, p-chain, x-chain, worldchain,
  world chain, moonbeam, aurora, metis, taiko, soneium, ronin`
  .split(',')
  .map((name) => name.trim().replaceAll(/\s+/g, ' '));
