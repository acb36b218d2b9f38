import { phraseList } from './phrase-list.ts';

/** Words for many tokens, or for none: whoever says one where a token belongs is asked which is meant. */
export const KINDS: ReadonlySet<string> = new Set(
  phraseList(`
  tokens, token, coins, coin, memecoins, memecoin, memes, shitcoins, shitcoin, altcoins, alts, stables, stablecoins, stablecoin, assets, asset,
  positions, position, portfolio, funds, fund, dust, bags, bag, holdings, rewards, crypto, everything, anything, back, transaction, transactions,
  tx, wallet, wallets, multisig, treasury, account, accounts, market, markets, vault, nft, nfts, idle`),
);
