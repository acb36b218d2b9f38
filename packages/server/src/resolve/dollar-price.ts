import { aaveMarkets, aaveReadAbi, type EvmChain } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { z } from 'zod';
import type { BuildingPort } from '../chains/building-port.ts';
import { readContracts } from '../chains/evm/read-contracts.ts';
import { fromBaseUnits } from '../core/amount.ts';
import { NATIVE, type PlannedToken } from '../core/plan.ts';
import type { Source } from '../core/source.ts';
import {
  AVERAGED_SECONDS,
  averagePrice,
  depthOf,
  isDeep,
  poolCalls,
  poolPlaces,
  type Anchor,
  type PoolFacts,
  type PoolPlace,
} from './pool-price.ts';

/** What one whole token is worth in US dollars, with 8 decimals, and who says so. */
export interface DollarPrice {
  readonly price: bigint;
  /** Of the lending market, or of what was paid in a pool of late. */
  readonly by: 'oracle' | 'pool';
  readonly source: Source;
}

const DECIMALS = 8;

/** What the chain says of a token's worth, before it is known how the token counts itself. */
export type PriceReading = (token: PlannedToken) => DollarPrice | null;

/**
 * Reads the price of a token by the oracle of the chain's Aave market, or else by the average of its deepest pool of Uniswap v3
 * with USDC or the wrapped coin, which that oracle prices; null where neither says. One round trip.
 */
export async function readPrice(port: BuildingPort, token: string): Promise<PriceReading> {
  return (await readPrices(port, [token])).get(token) ?? (() => null);
}

/** Tokens of one call: each takes some 25 reads, and nodes give a call so much gas. */
const MOST_TOKENS = 20;

/** The same for several tokens, by their addresses; still one round trip. */
export async function readPrices(
  port: BuildingPort,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, PriceReading>> {
  const chunks = Array.from({ length: Math.ceil(tokens.length / MOST_TOKENS) }, (_, index) =>
    tokens.slice(index * MOST_TOKENS, (index + 1) * MOST_TOKENS),
  );
  const read = await Promise.all(chunks.map(async (chunk) => readFew(port, chunk)));
  return new Map(read.flatMap((readings) => [...readings]));
}

async function readFew(
  { chain, reads }: BuildingPort,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, PriceReading>> {
  if (chain.family !== 'evm' || reads.family !== 'evm') return new Map();
  const oracle = aaveMarkets[chain.name]?.oracle;
  if (!oracle) return new Map();
  const anchors = anchorsOf(chain);
  const asked = tokens.map((token) => {
    const address = token === NATIVE ? chain.wrappedNative : getAddress(token);
    return { token, address, places: poolPlaces(chain, address, anchors) };
  });
  const priceCall = (asset: Address) =>
    ({ address: oracle, abi: aaveReadAbi, functionName: 'getAssetPrice', args: [asset] }) as const;
  const answers = await reads.read(async () =>
    readContracts(reads.client, [
      ...anchors.map((anchor) => priceCall(anchor.address)),
      ...asked.flatMap(({ address, places }) => [priceCall(address), ...places.flatMap(poolCalls)]),
    ]),
  );
  const anchorPrices = answers.slice(0, anchors.length).map(priceOf);
  const readings = new Map<string, PriceReading>();
  let from = anchors.length;
  for (const { token, address, places } of asked) {
    const own = priceOf(answers[from]);
    const facts = answers.slice(from + 1, from + 1 + 3 * places.length);
    from += 1 + 3 * places.length;
    const pools = places.flatMap((place, index): Pool[] => {
      const read = factsOf(facts.slice(3 * index));
      const anchorPrice = anchorPrices[anchors.indexOf(place.anchor)] ?? 0n;
      return read
        ? [{ place, facts: read, anchorPrice, depth: depthOf(place, address, read, anchorPrice) }]
        : [];
    });
    readings.set(token, (counted) =>
      own > 0n
        ? pricedAt(counted, own, 'oracle', `by Aave's oracle ${oracle} on ${chain.title}`)
        : byDeepest(pools, { ...counted, address }, chain),
    );
  }
  return readings;
}

interface Pool {
  readonly place: PoolPlace;
  readonly facts: PoolFacts;
  readonly anchorPrice: bigint;
  readonly depth: bigint;
}

function byDeepest(
  pools: readonly Pool[],
  token: PlannedToken & { readonly address: Address },
  { title }: EvmChain,
): DollarPrice | null {
  const deepest = pools.reduce<Pool | undefined>(
    (best, pool) => (best && best.depth >= pool.depth ? best : pool),
    undefined,
  );
  if (!deepest || !isDeep(deepest.depth)) return null;
  const { place, facts, anchorPrice } = deepest;
  const price = averagePrice(place, token, facts, anchorPrice);
  if (price <= 0n) return null;
  const pool = `${place.address} with ${place.anchor.symbol} (${fromBaseUnits(BigInt(place.fee), 4)}%) on ${title}`;
  return pricedAt(
    token,
    price,
    'pool',
    `average of ${AVERAGED_SECONDS / 60} minutes of the Uniswap v3 pool ${pool}`,
  );
}

function anchorsOf({ paymentAsset, wrappedNative, native }: EvmChain): Anchor[] {
  return [
    { address: getAddress(paymentAsset.address), symbol: 'USDC', decimals: paymentAsset.decimals },
    { address: wrappedNative, symbol: `wrapped ${native.symbol}`, decimals: native.decimals },
  ];
}

const pricedAt = (
  { symbol }: PlannedToken,
  price: bigint,
  by: DollarPrice['by'],
  said: string,
): DollarPrice => ({
  price,
  by,
  source: { kind: 'chain', read: `price of ${symbol}: $${fromBaseUnits(price, DECIMALS)}, ${said}` },
});

/** An oracle without a source for the token fails. */
const priceOf = (result: unknown): bigint => (typeof result === 'bigint' && result > 0n ? result : 0n);

const factsSchema = z.tuple([
  z.tuple([z.bigint()], z.unknown()),
  z.bigint(),
  z.tuple([z.tuple([z.bigint(), z.bigint()])], z.unknown()),
]);

/** Null where there is no pool, or one that has not kept its prices for so long. */
function factsOf([slot, liquidity, observed]: readonly unknown[]): PoolFacts | null {
  const read = factsSchema.safeParse([slot, liquidity, observed]);
  if (!read.success) return null;
  const [[sqrtPrice], held, [sums]] = read.data;
  return { sqrtPrice, liquidity: held, sums };
}
