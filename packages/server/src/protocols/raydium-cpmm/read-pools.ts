import { raydiumCpmm } from '@say402/readback';
import type { Address } from '@solana/kit';
import type { Accounts } from '../../chains/solana/account.ts';
import { readCpmmConfig, readCpmmPool, type CpmmPool } from '../../chains/solana/cpmm-accounts.ts';
import { readTokenAccount } from '../../chains/solana/token-account.ts';
import type { StepContext } from '../protocol.ts';
import type { SolanaStep } from '../solana/solana-step.ts';
import { wrappedOf, type Wrapped } from '../solana-swap/wrapped-side.ts';
import type { PoolSide } from './quote.ts';
import type { SolanaSwap } from '../solana-swap/swap-request.ts';

/** A pool that can carry the swap out, seen from the side of the token that goes in. */
export interface LiveCpmm extends PoolSide {
  readonly config: Address;
  readonly pool: Address;
  readonly vaultIn: Address;
  readonly vaultOut: Address;
  readonly programIn: Address;
  readonly programOut: Address;
}

/** The pools of two mints, and the wallet's account for wrapped SOL. */
export interface CpmmMarket {
  readonly pools: readonly LiveCpmm[];
  readonly wrapped: Wrapped;
}

interface Place {
  readonly config: Address;
  readonly pool: Address;
  readonly vaultIn: Address;
  readonly vaultOut: Address;
}

/** Reads the one pool that two mints have under each fee configuration, in one round trip. */
export async function readCpmmMarket(
  request: SolanaSwap,
  solana: SolanaStep,
  context: StepContext,
): Promise<CpmmMarket> {
  const { addresses, live: of } = await cpmmPlaces(request);
  const pools = of(await solana.accounts(addresses), context.now);
  return { pools, wrapped: await wrappedOf(context) };
}

type Pair = Pick<SolanaSwap, 'mintIn' | 'mintOut'>;

/** Where the pools of two mints are, and what the accounts there say. */
export interface CpmmPlaces {
  readonly addresses: readonly Address[];
  /** @param now milliseconds since the epoch */
  readonly live: (accounts: Accounts, now: number) => readonly LiveCpmm[];
}

/** Derives where the pools are; nothing is read. */
export async function cpmmPlaces(pair: Pair): Promise<CpmmPlaces> {
  const configs = await raydiumCpmm.deriveCpmmConfigs();
  const places = await Promise.all(configs.map(async (config) => placeOf(config, pair)));
  return {
    addresses: places.flatMap(({ config, pool, vaultIn, vaultOut }) => [config, pool, vaultIn, vaultOut]),
    live: (accounts, now) => {
      const seconds = BigInt(Math.floor(now / 1000));
      return places.flatMap((place) => live(place, pair, accounts, seconds) ?? []);
    },
  };
}

async function placeOf(config: Address, { mintIn, mintOut }: Pair): Promise<Place> {
  const pool = await raydiumCpmm.deriveCpmmPool(config, mintIn, mintOut);
  const [vaultIn, vaultOut] = await Promise.all(
    [mintIn, mintOut].map(async (mint) => raydiumCpmm.deriveCpmmVault(pool, mint)),
  );
  if (vaultIn === undefined || vaultOut === undefined) throw new TypeError('A pool has two vaults');
  return { config, pool, vaultIn, vaultOut };
}

/** Null where there is no such pool, where it is closed, or where it is empty. */
function live(place: Place, { mintIn }: Pair, accounts: Accounts, seconds: bigint): LiveCpmm | null {
  const [pool, config] = [readCpmmPool(accounts.get(place.pool)), readCpmmConfig(accounts.get(place.config))];
  if (!pool || !config || !pool.swaps || pool.openTime > seconds) return null;
  const [side, other] = pool.mints[0] === mintIn ? ([0, 1] as const) : ([1, 0] as const);
  const reserve = (vault: Address, at: 0 | 1): bigint =>
    (readTokenAccount(accounts.get(vault))?.amount ?? 0n) - pool.fees[at];
  const [reserveIn, reserveOut] = [reserve(place.vaultIn, side), reserve(place.vaultOut, other)];
  if (reserveIn <= 0n || reserveOut <= 0n) return null;
  return {
    ...place,
    ...feesOf(pool, config, side),
    reserveIn,
    reserveOut,
    programIn: pool.programs[side],
    programOut: pool.programs[other],
  };
}

function feesOf(
  pool: CpmmPool,
  config: { readonly tradeFee: bigint; readonly creatorFee: bigint },
  side: 0 | 1,
): Pick<PoolSide, 'tradeFee' | 'creatorFee' | 'creatorFeeOnInput'> {
  return {
    tradeFee: config.tradeFee,
    creatorFee: pool.creatorFees ? config.creatorFee : 0n,
    creatorFeeOnInput: pool.creatorFeeOnInput[side],
  };
}
