import { chainlinkFeeds, sequencerFeeds } from '@say402/readback';
import { isAddressEqual } from 'viem';
import { compileContracts } from '../solidity/compile-contracts.ts';
import { sandboxMarkets } from './aave/aave-listings.ts';
import type { Deployment } from './deployment.ts';

/** Prices of tokens with a feed that Aave's market does not list, in US dollars with 8 decimals. */
const ALSO: Readonly<Record<string, bigint>> = { VIRTUAL: 150_000_000n, UNI: 700_000_000n, JOE: 30_000_000n };
/** What the sequencer's feed answers while it is up. */
const UP = 0n;

/**
 * Puts stand-ins for Chainlink's feeds at their mainnet addresses, owned by the issuer. Some are left out, so that pools are asked as well.
 */
export const deployChainlink: Deployment = async ({ chain, deployer, tokens, accounts }) => {
  const contract = await compileContracts(['sandbox/PriceFeed.sol:PriceFeed']);
  const owner = accounts.issuer.evm.address;
  const listings = sandboxMarkets[chain.name]?.listings ?? [];
  for (const { token, feed } of chainlinkFeeds[chain.name] ?? []) {
    const symbol = tokens.find(({ address }) => isAddressEqual(address, token))?.symbol ?? '';
    const price = listings.find((listing) => listing.symbol === symbol)?.price ?? ALSO[symbol];
    if (price !== undefined) await deployer.place(feed, contract('PriceFeed'), [owner, price]);
  }
  const sequencer = sequencerFeeds[chain.name];
  if (sequencer) await deployer.place(sequencer, contract('PriceFeed'), [owner, UP]);
};
