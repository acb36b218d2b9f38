import { cometReadAbi as abi, type CometMarket } from '@say402/readback';
import type { Address } from 'viem';
import { z } from 'zod';
import type { ReadPiece } from '../../chains/evm/read-pieces.ts';

/** A token that serves as collateral in a market. Factors have 18 decimals. */
export interface CollateralTerms {
  readonly asset: Address;
  readonly feed: Address;
  /** Base units of one token. */
  readonly scale: bigint;
  /** Up to which share of its worth one may borrow. */
  readonly borrowFactor: bigint;
  /** Above which share of its worth a debt is liquidated. */
  readonly liquidateFactor: bigint;
  /** Base units that all wallets together may supply. */
  readonly cap: bigint;
}

/** What governance has set of a market, and what else is asked for depends on. */
export interface CometLayout {
  readonly base: Address;
  readonly feed: Address;
  readonly collateral: readonly CollateralTerms[];
}

/** The most that a market can have. Source: compound-finance/comet d5a30b0 contracts/CometWithExtendedAssetList.sol. */
const MOST_ASSETS = 24;

const address = z.templateLiteral(['0x', z.string().length(40)]);
const word = z.bigint().nonnegative();
const termsSchema = z.object({
  asset: address,
  priceFeed: address,
  scale: word.positive(),
  borrowCollateralFactor: word,
  liquidateCollateralFactor: word,
  supplyCap: word,
});

/**
 * The layout of a market; null where it does not answer as one, or has more collateral than expected.
 *
 * @param expected how many tokens serve as collateral, where that is known: then no more are asked for
 */
export function layoutPiece({ comet }: CometMarket, expected = MOST_ASSETS): ReadPiece<CometLayout | null> {
  return {
    calls: [
      { address: comet, abi, functionName: 'baseToken' },
      { address: comet, abi, functionName: 'baseTokenPriceFeed' },
      { address: comet, abi, functionName: 'numAssets' },
      ...Array.from({ length: expected }, (_, index) => ({
        address: comet,
        abi,
        functionName: 'getAssetInfo',
        args: [index],
      })),
    ],
    read: ([base, feed, count, ...assets]) => {
      const said = z.tuple([address, address, z.number().int().min(0).max(MOST_ASSETS)]);
      const known = said.safeParse([base, feed, count]);
      if (!known.success || known.data[2] > expected) return null;
      const terms = z.array(termsSchema).safeParse(assets.slice(0, known.data[2]));
      if (!terms.success) return null;
      return { base: known.data[0], feed: known.data[1], collateral: terms.data.map(termsOf) };
    },
  };
}

const termsOf = (said: z.infer<typeof termsSchema>): CollateralTerms => ({
  asset: said.asset,
  feed: said.priceFeed,
  scale: said.scale,
  borrowFactor: said.borrowCollateralFactor,
  liquidateFactor: said.liquidateCollateralFactor,
  cap: said.supplyCap,
});
