import { address } from '@solana/kit';
import { readAccounts } from '../chains/solana/read-accounts.ts';
import type { PlannedToken } from '../core/plan.ts';
import { mintOf } from '../protocols/solana/mint-of.ts';
import { cpmmPlaces, type LiveCpmm } from '../protocols/raydium-cpmm/read-pools.ts';
import type { ReadChain } from './look-up-context.ts';

/** The most tokens of one question that are priced by pools. */
const MOST_TOKENS = 8;
/** Whole dollars that a pool must hold; in less, a price is too easily moved. */
const LEAST_DEPTH = 10_000n;
const PRICE_DECIMALS = 8n;

/** What a token is worth by the deepest pool of Raydium with USDC, with 8 decimals; null where none is deep enough. */
export type PoolPrice = (token: PlannedToken) => { readonly price: bigint; readonly pool: string } | null;

/** Reads prices in one round trip. @param now milliseconds since the epoch */
type ReadPrices = (now: number) => Promise<PoolPrice>;

/**
 * Finds the pools that say what tokens of Solana are worth, and reads them all at once when it is asked to: where they are takes a while
 * to derive, and what is asked meanwhile would be a round trip of its own.
 */
export async function raydiumPrices(
  { port: { chain, reads } }: ReadChain,
  tokens: readonly string[],
): Promise<ReadPrices> {
  if (reads.family !== 'svm') return async () => () => null;
  const { paymentAsset } = chain;
  const usdc = address(paymentAsset.address);
  const asked = tokens.filter((token) => token !== paymentAsset.address).slice(0, MOST_TOKENS);
  const markets = await Promise.all(
    asked.map(async (token) => cpmmPlaces({ mintIn: address(mintOf(token)), mintOut: usdc })),
  );
  const unit = 10n ** BigInt(paymentAsset.decimals);
  return async (now) => {
    const accounts = await reads.read(async () =>
      readAccounts(
        reads.rpc,
        markets.flatMap(({ addresses }) => addresses),
      ),
    );
    const deepest = new Map(
      asked.map((token, index) => [
        token,
        deepestOf(markets[index]?.live(accounts, now) ?? [], LEAST_DEPTH * unit),
      ]),
    );
    return ({ address: token, decimals }) => {
      const pool = deepest.get(token);
      if (!pool) return null;
      const price = (pool.reserveOut * 10n ** (PRICE_DECIMALS + BigInt(decimals))) / (pool.reserveIn * unit);
      return price > 0n ? { price, pool: pool.pool } : null;
    };
  };
}

const deepestOf = (pools: readonly LiveCpmm[], least: bigint): LiveCpmm | undefined =>
  pools
    .filter(({ reserveOut }) => reserveOut >= least)
    .toSorted((one, other) => (other.reserveOut > one.reserveOut ? 1 : -1))[0];
