import { NATIVE_MINT } from '@say402/readback';
import { address } from '@solana/kit';
import { readAccounts } from '../chains/solana/read-accounts.ts';
import { NATIVE, type PlannedToken } from '../core/plan.ts';
import { readCpmmPools, type LiveCpmm } from '../protocols/raydium-cpmm/read-pools.ts';
import type { ReadChain } from './look-up-context.ts';

/** The most tokens of one question that are priced by pools. */
const MOST_TOKENS = 8;
/** Whole dollars that a pool must hold; in less, a price is too easily moved. */
const LEAST_DEPTH = 10_000n;
const PRICE_DECIMALS = 8n;

/** What a token is worth by the deepest pool of Raydium with USDC, with 8 decimals; null where none is deep enough. */
export type PoolPrice = (token: PlannedToken) => { readonly price: bigint; readonly pool: string } | null;

/** Reads what tokens of Solana are worth as pools stand now, in one round trip. */
export async function readRaydiumPrices(
  { port: { chain, reads } }: ReadChain,
  tokens: readonly string[],
  now: number,
): Promise<PoolPrice> {
  if (reads.family !== 'svm') return () => null;
  const { paymentAsset } = chain;
  const usdc = address(paymentAsset.address);
  const asked = tokens.filter((token) => token !== paymentAsset.address).slice(0, MOST_TOKENS);
  const pools = await reads.read(async () =>
    Promise.all(
      asked.map(async (token) => {
        const pair = { mintIn: token === NATIVE ? NATIVE_MINT : address(token), mintOut: usdc };
        return readCpmmPools(pair, async (places) => readAccounts(reads.rpc, places), now);
      }),
    ),
  );
  const unit = 10n ** BigInt(paymentAsset.decimals);
  const deepest = new Map(
    asked.map((token, index) => [token, deepestOf(pools[index] ?? [], LEAST_DEPTH * unit)]),
  );
  return ({ address: token, decimals }) => {
    const pool = deepest.get(token);
    if (!pool) return null;
    const price = (pool.reserveOut * 10n ** (PRICE_DECIMALS + BigInt(decimals))) / (pool.reserveIn * unit);
    return price > 0n ? { price, pool: pool.pool } : null;
  };
}

const deepestOf = (pools: readonly LiveCpmm[], least: bigint): LiveCpmm | undefined =>
  pools
    .filter(({ reserveOut }) => reserveOut >= least)
    .toSorted((one, other) => (other.reserveOut > one.reserveOut ? 1 : -1))[0];
