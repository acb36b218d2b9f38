import type { Chain, EvmChain } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { z } from 'zod';
import type { BuildingPort } from '../chains/building-port.ts';
import { fromBaseUnits } from '../core/amount.ts';
import { NATIVE, type PlannedToken } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';
import { readMoment, readOracles, type OracleWord } from './oracle-price.ts';
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
import { readPyth } from './pyth-price.ts';
import { both, readPiece, together, type ReadPiece } from '../chains/evm/read-pieces.ts';

/** What one whole token is worth in US dollars, with 8 decimals, and who says so. */
export interface DollarPrice {
  readonly price: bigint;
  /** Of Chainlink, the lending market or Pyth, or of what was paid in a pool of late. */
  readonly by: 'oracle' | 'pool';
  readonly source: Source;
}

const DECIMALS = 8;

/**
 * What the chain says of a token's worth, before it is known how the token counts itself; null where nothing does.
 *
 * @throws Say402Error `price_unavailable` where its oracles are out of date, at odds, or cut off
 */
export type PriceReading = (token: PlannedToken) => DollarPrice | null;

/**
 * Reads the price of a token by Chainlink's feed and the oracle of the chain's Aave market, or else by the average of its deepest
 * pool of Uniswap v3 with USDC or the wrapped coin, which oracles price; on Solana by Pyth. Null where none says. One round trip.
 */
export async function readPrice(port: BuildingPort, token: string): Promise<PriceReading> {
  return (await readPrices(port, [token])).get(token) ?? (() => null);
}

/** Tokens per call: each takes some 25 reads, and nodes limit the gas of a call. */
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

/** The deepest pool of a token. */
export interface PoolDepth {
  /** US dollars, without cents, that it holds around its price of what stands against the token. */
  readonly dollars: bigint;
  readonly pool: string;
  readonly against: string;
}

/**
 * Reads the deepest pool of Uniswap v3 that a token has with USDC or the wrapped coin; null where there is none, or none that
 * remembers its prices. EVM only; one round trip.
 */
export async function readDepth({ chain, reads }: BuildingPort, token: string): Promise<PoolDepth | null> {
  if (chain.family !== 'evm' || reads.family !== 'evm') return null;
  const anchors = anchorsOf(chain);
  const address = getAddress(token);
  const ofAnchors = together(anchors.map((anchor) => readOracles(chain, anchor.address)));
  const pools = together(poolPlaces(chain, address, anchors).map(readPool));
  const piece = both(readMoment(chain), both(ofAnchors, pools));
  const [moment, [known, places]] = await reads.read(async () => readPiece(reads.client, piece));
  const prices = known.map((word) => priceIn(word(moment)));
  const deepest = deepestOf(
    places.flatMap((read) =>
      read ? [poolOf(read, address, prices[anchors.indexOf(read.place.anchor)] ?? 0n)] : [],
    ),
  );
  return deepest
    ? { dollars: deepest.depth, pool: deepest.place.address, against: deepest.place.anchor.symbol }
    : null;
}

async function readFew(
  { chain, reads }: BuildingPort,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, PriceReading>> {
  if (reads.family === 'svm') {
    const words = await reads.read(async () => readPyth(reads.rpc, tokens));
    return new Map(
      [...words].map(([token, word]) => [token, (counted) => word && byOracle(counted, word, chain)]),
    );
  }
  if (chain.family !== 'evm') return new Map();
  const anchors = anchorsOf(chain);
  const asked = tokens.map((token) => (token === NATIVE ? chain.wrappedNative : getAddress(token)));
  const oracles = (address: Address) => readOracles(chain, address);
  const pools = (address: Address) => together(poolPlaces(chain, address, anchors).map(readPool));
  const ofAnchors = together(anchors.map(({ address }) => oracles(address)));
  const ofTokens = together(asked.map((address) => both(oracles(address), pools(address))));
  const piece = both(readMoment(chain), both(ofAnchors, ofTokens));
  const [moment, [known, found]] = await reads.read(async () => readPiece(reads.client, piece));
  const anchorPrices = known.map((word) => priceIn(word(moment)));
  return new Map(
    found.map(([word, places], index): [string, PriceReading] => {
      const said = word(moment);
      return [
        tokens[index] ?? '',
        (counted) => {
          if (said !== null) return byOracle(counted, said, chain);
          const token = { ...counted, address: asked[index] ?? chain.wrappedNative };
          const deep = places.flatMap((read) =>
            read ? [poolOf(read, token.address, anchorPrices[anchors.indexOf(read.place.anchor)] ?? 0n)] : [],
          );
          return byDeepest(deep, token, chain);
        },
      ];
    }),
  );
}

const priceIn = (word: OracleWord): bigint => (word && 'price' in word ? word.price : 0n);

/** @throws Say402Error `price_unavailable` where oracles know the token and none of them is to be taken at its word */
function byOracle(token: PlannedToken, word: NonNullable<OracleWord>, { title }: Chain): DollarPrice {
  if ('price' in word) return pricedAt(token, word.price, 'oracle', word.said);
  const detail = `What ${token.symbol} is worth on ${title} is not known for certain now: ${word.unusable}.`;
  throw new Say402Error('price_unavailable', detail, { retryAfter: 60 });
}

interface ReadPool {
  readonly place: PoolPlace;
  readonly facts: PoolFacts;
}

interface Pool extends ReadPool {
  readonly anchorPrice: bigint;
  readonly depth: bigint;
}

const readPool = (place: PoolPlace): ReadPiece<ReadPool | null> => ({
  calls: poolCalls(place),
  read: (answers) => {
    const facts = factsOf(answers);
    return facts && { place, facts };
  },
});

const poolOf = ({ place, facts }: ReadPool, token: Address, anchorPrice: bigint): Pool => ({
  place,
  facts,
  anchorPrice,
  depth: depthOf(place, token, facts, anchorPrice),
});

const deepestOf = (pools: readonly Pool[]): Pool | undefined =>
  pools.reduce<Pool | undefined>((best, pool) => (best && best.depth >= pool.depth ? best : pool), undefined);

function byDeepest(
  pools: readonly Pool[],
  token: PlannedToken & { readonly address: Address },
  { title }: EvmChain,
): DollarPrice | null {
  const deepest = deepestOf(pools);
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

const factsSchema = z.tuple([
  z.tuple([z.bigint()], z.unknown()),
  z.bigint(),
  z.tuple([z.tuple([z.bigint(), z.bigint()])], z.unknown()),
]);

/** Null where there is no pool, or the pool does not remember prices for as long as is averaged. */
function factsOf([slot, liquidity, observed]: readonly unknown[]): PoolFacts | null {
  const read = factsSchema.safeParse([slot, liquidity, observed]);
  if (!read.success) return null;
  const [[sqrtPrice], held, [sums]] = read.data;
  return { sqrtPrice, liquidity: held, sums };
}
