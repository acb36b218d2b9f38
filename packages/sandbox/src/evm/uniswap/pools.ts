/** Whose pools they are. */
export const poolVenues = [
  'uniswap',
  'uniswap-v4',
  'quickswap',
  'slipstream',
  'slipstream-gauge-caps',
  'slipstream-gauges-v3',
  'aerodrome-v2',
  'liquidity-book',
] as const;
export type PoolVenue = (typeof poolVenues)[number];

/** Stands for the chain's own coin, in pools that hold it. */
export const NATIVE = 'native';

/** A position in a pool of the sandbox, at a made-up but plausible price. */
export interface PoolSeed {
  /** Uniswap v3's unless it says so. */
  readonly venue?: PoolVenue;
  /** Symbols of readback's registry, or `NATIVE`. */
  readonly base: string;
  readonly quote: string;
  /** Aerodrome v2's for tokens of one worth. */
  readonly stable?: boolean;
  /** In hundredths of a basis point; 0 where the pool itself finds it. */
  readonly fee: number;
  /** Where it does not follow from the fee; for LFJ the bin step. */
  readonly tickSpacing?: number;
  /** Whole `quote` for one whole `base`. */
  readonly price: string;
  /** Whole `quote` in the pool, beside `base` of the same worth. */
  readonly depth: string;
  /** Spacings to each side of the price; without it, the full range. */
  readonly reach?: number;
}

/** ETH at 3,000, POL at 0.5, AVAX at 30, BTC at 100,000 and EUR at 1.08 dollars; the deepest pool of a pair varies. */
export const poolSeeds: Readonly<Record<string, readonly PoolSeed[]>> = {
  base: [
    { base: 'WETH', quote: 'USDC', fee: 100, price: '3000', depth: '20000' },
    { base: 'WETH', quote: 'USDC', fee: 500, price: '3000', depth: '30000000' },
    { base: 'WETH', quote: 'USDC', fee: 3000, price: '3000', depth: '10000000' },
    { base: 'WETH', quote: 'USDC', fee: 10000, price: '3000', depth: '500000' },
    { base: 'USDT', quote: 'USDC', fee: 100, price: '1', depth: '5000000' },
    { base: 'DAI', quote: 'USDC', fee: 100, price: '1', depth: '5000000' },
    { base: 'EURC', quote: 'USDC', fee: 500, price: '1.08', depth: '3000000' },
    { base: 'cbBTC', quote: 'WETH', fee: 3000, price: '33.333333', depth: '3000' },
    { base: 'cbETH', quote: 'WETH', fee: 500, price: '1.1', depth: '2000' },
    { base: 'AERO', quote: 'USDC', fee: 3000, price: '1.2', depth: '2000000' },
    { base: 'tBTC', quote: 'cbBTC', fee: 500, price: '1', depth: '20' },
    { base: 'BRETT', quote: 'WETH', fee: 10000, price: '0.00003', depth: '40' },
    { base: 'PEPE', quote: 'WETH', fee: 10000, price: '0.000000003', depth: '40' },
    { base: 'DEGEN', quote: 'WETH', fee: 10000, price: '0.0000015', depth: '40' },
    { venue: 'uniswap-v4', base: NATIVE, quote: 'USDC', fee: 3000, price: '3000', depth: '20000' },
    { venue: 'uniswap-v4', base: 'WETH', quote: 'USDC', fee: 500, price: '3000', depth: '20000' },
    { venue: 'uniswap-v4', base: 'USDT', quote: 'USDC', fee: 10000, price: '1', depth: '10000' },
    { venue: 'uniswap-v4', base: 'AERO', quote: 'USDC', fee: 500, price: '1.2', depth: '20000000' },
    { venue: 'uniswap-v4', base: 'ZORA', quote: NATIVE, fee: 3000, price: '0.00003', depth: '300' },
    {
      venue: 'slipstream',
      base: 'WETH',
      quote: 'USDC',
      fee: 400,
      tickSpacing: 100,
      price: '3000',
      depth: '20000',
    },
    {
      venue: 'slipstream',
      base: 'cbBTC',
      quote: 'USDC',
      fee: 300,
      tickSpacing: 100,
      price: '100000',
      depth: '20000000',
    },
    {
      venue: 'slipstream',
      base: 'VIRTUAL',
      quote: 'WETH',
      fee: 3000,
      tickSpacing: 200,
      price: '0.0005',
      depth: '300',
    },
    ...[
      { base: 'CLANKER', price: '0.01', tickSpacing: 200, fee: 3000 },
      { base: 'SPX', price: '0.0004', tickSpacing: 100, fee: 500 },
    ].map((seed) => ({
      ...seed,
      venue: 'slipstream-gauge-caps' as const,
      quote: 'WETH',
      depth: '300',
    })),
    ...[
      { base: 'VVV', price: '0.001', tickSpacing: 500, fee: 10_000, depth: '300' },
      { base: 'KAITO', price: '0.0005', tickSpacing: 10, fee: 300, depth: '20' },
      { base: 'KAITO', price: '0.0005', tickSpacing: 10, fee: 300, depth: '2', reach: 3 },
    ].map((seed) => ({ ...seed, venue: 'slipstream-gauges-v3' as const, quote: 'WETH' })),
    { venue: 'aerodrome-v2', base: 'WETH', quote: 'USDC', fee: 3000, price: '3000', depth: '20000' },
    { venue: 'aerodrome-v2', base: 'DEGEN', quote: 'USDC', fee: 3000, price: '0.0045', depth: '4000000' },
    { venue: 'aerodrome-v2', base: 'TOSHI', quote: 'WETH', fee: 10000, price: '0.0000001', depth: '300' },
    {
      venue: 'aerodrome-v2',
      base: 'DOLA',
      quote: 'USDC',
      stable: true,
      fee: 500,
      price: '1',
      depth: '9000000',
    },
    {
      venue: 'aerodrome-v2',
      base: 'USDT',
      quote: 'USDC',
      stable: true,
      fee: 100,
      price: '1',
      depth: '90000',
    },
  ],
  polygon: [
    { base: 'WPOL', quote: 'USDC', fee: 500, price: '0.5', depth: '5000000' },
    { base: 'WPOL', quote: 'USDC', fee: 3000, price: '0.5', depth: '8000000' },
    { base: 'WPOL', quote: 'USDC', fee: 10000, price: '0.5', depth: '200000' },
    { base: 'USDC.e', quote: 'USDC', fee: 100, price: '1', depth: '5000000' },
    { base: 'USDT0', quote: 'USDC', fee: 100, price: '1', depth: '5000000' },
    { base: 'DAI', quote: 'USDC', fee: 100, price: '1', depth: '3000000' },
    { base: 'WETH', quote: 'USDC', fee: 500, price: '3000', depth: '6000000' },
    { base: 'WETH', quote: 'WPOL', fee: 3000, price: '6000', depth: '6000000' },
    { base: 'WBTC', quote: 'WETH', fee: 500, price: '33.333333', depth: '2000' },
    { base: 'LINK', quote: 'WPOL', fee: 3000, price: '40', depth: '2000000' },
    { venue: 'uniswap-v4', base: NATIVE, quote: 'USDC', fee: 3000, price: '0.5', depth: '20000' },
    { venue: 'uniswap-v4', base: 'USDT0', quote: 'USDC', fee: 10000, price: '1', depth: '10000' },
    { venue: 'uniswap-v4', base: 'DAI', quote: 'USDC', fee: 100, price: '1', depth: '60000000' },
    { venue: 'uniswap-v4', base: 'LDO', quote: NATIVE, fee: 3000, price: '2', depth: '1000000' },
    {
      venue: 'quickswap',
      tickSpacing: 60,
      base: 'WPOL',
      quote: 'USDC',
      fee: 0,
      price: '0.5',
      depth: '20000',
    },
    {
      venue: 'quickswap',
      tickSpacing: 60,
      base: 'WETH',
      quote: 'USDC',
      fee: 0,
      price: '3000',
      depth: '20000000',
    },
    {
      venue: 'quickswap',
      tickSpacing: 60,
      base: 'WBTC',
      quote: 'USDC',
      fee: 0,
      price: '100000',
      depth: '4000000',
    },
    {
      venue: 'quickswap',
      tickSpacing: 60,
      base: 'GHST',
      quote: 'WPOL',
      fee: 0,
      price: '2',
      depth: '1000000',
    },
  ],
  avalanche: [
    { base: 'WAVAX', quote: 'USDC', fee: 500, price: '30', depth: '10000000' },
    { base: 'WAVAX', quote: 'USDC', fee: 3000, price: '30', depth: '3000000' },
    { base: 'WAVAX', quote: 'USDC', fee: 10000, price: '30', depth: '100000' },
    { base: 'USDC.e', quote: 'USDC', fee: 100, price: '1', depth: '2000000' },
    { base: 'USDt', quote: 'USDC', fee: 100, price: '1', depth: '5000000' },
    { base: 'EURC', quote: 'USDC', fee: 500, price: '1.08', depth: '1000000' },
    { base: 'MIM', quote: 'USDt', fee: 500, price: '1', depth: '300000' },
    { base: 'WETH.e', quote: 'WAVAX', fee: 3000, price: '100', depth: '200000' },
    { base: 'BTC.b', quote: 'WAVAX', fee: 3000, price: '3333.333333', depth: '200000' },
    { base: 'sAVAX', quote: 'WAVAX', fee: 500, price: '1.25', depth: '100000' },
    { base: 'JOE', quote: 'WAVAX', fee: 10000, price: '0.01', depth: '5000' },
    { venue: 'uniswap-v4', base: NATIVE, quote: 'USDC', fee: 3000, price: '30', depth: '20000' },
    { venue: 'uniswap-v4', base: 'USDt', quote: 'USDC', fee: 10000, price: '1', depth: '10000' },
    { venue: 'uniswap-v4', base: 'EURC', quote: 'USDC', fee: 500, price: '1.08', depth: '20000000' },
    { venue: 'uniswap-v4', base: 'GMX', quote: NATIVE, fee: 3000, price: '1', depth: '20000' },
    {
      venue: 'liquidity-book',
      base: 'WAVAX',
      quote: 'USDC',
      fee: 400,
      tickSpacing: 20,
      price: '30',
      depth: '20000',
    },
    {
      venue: 'liquidity-book',
      base: 'WAVAX',
      quote: 'USDC',
      fee: 900,
      tickSpacing: 50,
      price: '30',
      depth: '1000',
    },
    {
      venue: 'liquidity-book',
      base: 'BTC.b',
      quote: 'USDC',
      fee: 500,
      tickSpacing: 10,
      price: '100000',
      depth: '20000000',
    },
    {
      venue: 'liquidity-book',
      base: 'QI',
      quote: 'WAVAX',
      fee: 2000,
      tickSpacing: 25,
      price: '0.0005',
      depth: '4000',
    },
  ],
};
