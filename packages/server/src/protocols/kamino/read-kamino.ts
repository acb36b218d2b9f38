import {
  CLOCK_SYSVAR,
  kamino,
  KAMINO_LOOKUP_TABLE,
  KAMINO_MARKET,
  KAMINO_PROGRAM,
  SYSTEM_PROGRAM,
  type LookupTables,
} from '@say402/readback';
import type { Address } from '@solana/kit';
import type { Accounts } from '../../chains/solana/account.ts';
import { KAMINO_BYTES } from '../../chains/solana/kamino-fields.ts';
import { readKaminoMarket, type KaminoMarketState } from '../../chains/solana/kamino-market.ts';
import {
  readKaminoPosition,
  readKaminoReferrer,
  type KaminoPositionState,
} from '../../chains/solana/kamino-position.ts';
import { readKaminoReserve, type KaminoReserveState } from '../../chains/solana/kamino-reserve.ts';
import { readAccounts } from '../../chains/solana/read-accounts.ts';
import { readLookupTables } from '../../chains/solana/read-lookup-tables.ts';
import { readClock, type Clock } from '../../chains/solana/sysvars.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { SolanaStep } from '../solana/solana-step.ts';
import type { KaminoParties } from './instructions.ts';
import type { KaminoStep } from './kamino-step.ts';
import { readPrices } from './read-prices.ts';
import { accrued } from './reserve-math.ts';

/** A farm of a reserve, for what is lent (0) or owed (1), and what the wallet's position earns from it. */
export interface Farming {
  readonly mode: 0 | 1;
  readonly farm: Address;
  readonly farmer: Address;
  readonly open: boolean;
}

/** Kamino's main market as it is now for a wallet, as far as some steps need it. */
export interface Kamino extends KaminoParties {
  readonly market: KaminoMarketState;
  readonly clock: Clock;
  /** The wallet's account with Kamino; not there yet where `userOpen` is false. */
  readonly user: Address;
  readonly userOpen: boolean;
  /** The wallet's position; null where it has none yet. */
  readonly state: KaminoPositionState | null;
  readonly referrer: Address | null;
  /** The reserves of the position and of the steps, with the interest since their last update. */
  readonly reserves: ReadonlyMap<Address, KaminoReserveState>;
  /** Reserves whose price is missing or too old for loans and withdrawals beside debts; why, in words. */
  readonly unpriced: ReadonlyMap<Address, string>;
  /** By reserve and mode. */
  readonly farms: ReadonlyMap<string, Farming>;
  readonly tables: LookupTables;
}

export const farmKey = (reserve: Address, mode: 0 | 1): string => `${reserve} ${mode}`;

/**
 * Reads the wallet's position, then the reserves that it has a part in.
 *
 * @returns null where the market is not on the chain
 * @throws Say402Error `action_unavailable` where an account is not what it has to be
 */
export async function readKamino(
  steps: readonly Pick<KaminoStep, 'reserve'>[],
  { rpc, wallet, read }: Pick<SolanaStep, 'rpc' | 'wallet' | 'read'>,
): Promise<Kamino | null> {
  const [user, position, authority] = await Promise.all([
    kamino.deriveKaminoUser(wallet),
    kamino.deriveKaminoObligation(wallet),
    kamino.deriveKaminoAuthority(),
  ]);
  const own = steps.map(({ reserve }) => reserve.reserve);
  const look = async (addresses: readonly Address[]): Promise<Accounts> =>
    read(async () => readAccounts(rpc, addresses, { bytes: KAMINO_BYTES }));
  const [first, tables] = await Promise.all([
    look([KAMINO_MARKET, user, position, CLOCK_SYSVAR, ...own]),
    read(async () => readLookupTables(rpc, [KAMINO_LOOKUP_TABLE])),
  ]);
  const market = readKaminoMarket(first.get(KAMINO_MARKET));
  if (!market) return null;
  const state = readOwnPosition(first, position, wallet);
  const referrer = readKaminoReferrer(first.get(user));
  if (referrer === undefined && first.has(user))
    refuse(`The account ${user} of the wallet is not what Kamino keeps there.`);
  const known = new Map(own.map((each) => [each, readReserve(first, each)]));
  const others = [...(state?.deposits ?? []), ...(state?.debts ?? [])].flatMap((each) =>
    each && !known.has(each.reserve) ? [each.reserve] : [],
  );
  const farming = await farmsOf([...known.values()], position);
  const second = await look([...others, ...farming.map(({ farmer }) => farmer)]);
  for (const each of others) known.set(each, readReserve(second, each));
  const clock = readClock(first);
  const reserves = [...known.values()].map((reserve) => accrued(reserve, clock.slot));
  const priced = await readPrices(reserves, clock, async (feeds, bytes) =>
    read(async () => readAccounts(rpc, feeds, { bytes })),
  );
  return {
    wallet,
    position,
    authority,
    market,
    clock,
    user,
    userOpen: first.has(user),
    state,
    referrer: state?.referrer ?? referrer ?? null,
    reserves: new Map(priced.map(({ reserve }) => [reserve.address, reserve])),
    unpriced: new Map(
      priced.flatMap(({ reserve, missing }) => (missing === null ? [] : [[reserve.address, missing]])),
    ),
    farms: new Map(
      farming.map(({ reserve, ...each }) => [
        farmKey(reserve, each.mode),
        { ...each, open: second.has(each.farmer) },
      ]),
    ),
    tables,
  };
}

function readOwnPosition(accounts: Accounts, position: Address, wallet: Address): KaminoPositionState | null {
  const account = accounts.get(position);
  // Somebody may have sent lamports there, which does not make it a position.
  if (!account || (account.owner === SYSTEM_PROGRAM && account.space === 0)) return null;
  const state = readKaminoPosition(account);
  if (state?.owner === wallet && state.market === KAMINO_MARKET && state.tag === 0n) return state;
  refuse(`The account ${position} is not the wallet's position in Kamino's main market.`);
}

function readReserve(accounts: Accounts, reserve: Address): KaminoReserveState {
  const state = readKaminoReserve(accounts.get(reserve));
  if (state?.market === KAMINO_MARKET && state.version === 1n) return state;
  refuse(
    state
      ? `${reserve} is a reserve of version ${state.version} of the market ${state.market}, not of Kamino's main market.`
      : `${reserve} is no reserve of Kamino's: no account of ${KAMINO_PROGRAM} with a reserve's bytes is there.`,
  );
}

async function farmsOf(reserves: readonly KaminoReserveState[], position: Address) {
  return Promise.all(
    reserves.flatMap(({ address: reserve, farms }) =>
      ([0, 1] as const)
        .filter((mode) => farms[mode] !== SYSTEM_PROGRAM)
        .map(async (mode) => {
          const farm = farms[mode];
          return { reserve, mode, farm, farmer: await kamino.deriveKaminoFarmer(farm, position) };
        }),
    ),
  );
}

function refuse(detail: string): never {
  throw new Say402Error('action_unavailable', detail);
}
