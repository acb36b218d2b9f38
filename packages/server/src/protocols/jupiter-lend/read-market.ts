import {
  CLOCK_SYSVAR,
  deriveAssociatedAccount,
  deriveJupiterLend,
  tokenPrograms,
  type JupiterLendAccounts,
  type JupiterLendMarket,
} from '@say402/readback';
import type { Address } from '@solana/kit';
import type { Accounts } from '../../chains/solana/account.ts';
import {
  readJupiterLend,
  readJupiterPosition,
  readJupiterReserve,
  readJupiterRewards,
} from '../../chains/solana/jupiter-lend-state.ts';
import { readMint } from '../../chains/solana/mint.ts';
import { readAccounts } from '../../chains/solana/read-accounts.ts';
import { readClock } from '../../chains/solana/sysvars.ts';
import { readTokenAccount } from '../../chains/solana/token-account.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { SolanaStep } from '../solana/solana-step.ts';
import { lendingRateAt, POINTS, poolPriceAt, receiptPriceAt, type PricedMarket } from './receipt-price.ts';

/** A market of Jupiter Lend as it is now for a wallet. Amounts are base units, prices of 10^12. */
export interface JupiterLend {
  readonly of: JupiterLendMarket;
  readonly accounts: JupiterLendAccounts;
  readonly decimals: number;
  readonly price: bigint;
  readonly poolPrice: bigint;
  /** What lending brings a year, in 27 decimals. */
  readonly rate: bigint;
  /** The pool takes and gives for the market. */
  readonly active: boolean;
  /** Tokens that are not lent out. */
  readonly available: bigint;
  /** The wallet's account for receipts, and what is in it; null where it does not exist yet. */
  readonly own: Address;
  readonly receipts: bigint | null;
}

type Reads = Pick<SolanaStep, 'rpc' | 'wallet' | 'read'>;

/**
 * Reads some markets in one round trip. One that is not on the chain is left out, and so is one that the wallet has nothing in where only what
 * it has is wanted: a market that has changed then spoils nothing for others.
 *
 * @throws Say402Error `action_unavailable` where an account is not what it has to be
 */
export async function readJupiterLends(
  markets: readonly JupiterLendMarket[],
  { rpc, wallet, read }: Reads,
  wanted: 'all' | 'held' = 'all',
): Promise<readonly JupiterLend[]> {
  const places = await Promise.all(
    markets.map(async (of) => ({
      of,
      accounts: await deriveJupiterLend(of.mint),
      own: await deriveAssociatedAccount(wallet, of.receipt, tokenPrograms.token),
    })),
  );
  const found = await read(async () =>
    readAccounts(rpc, [
      CLOCK_SYSVAR,
      ...places.flatMap(({ accounts, own }) => {
        const { market, receipt, reserve, position, vault, rewards } = accounts;
        return [market, receipt, reserve, position, vault, rewards, own];
      }),
    ]),
  );
  const now = readClock(found).unixTimestamp;
  return places
    .filter((place) => wanted === 'all' || (receiptsIn(place, found) ?? 0n) > 0n)
    .flatMap((place) => stateOf(place, found, now) ?? []);
}

type Place = Pick<JupiterLend, 'of' | 'accounts' | 'own'>;

function stateOf(place: Place, found: Accounts, now: bigint): JupiterLend | null {
  const { of, accounts } = place;
  if (!found.has(accounts.market)) return null;
  const read = readKnown(place, found);
  if (!read) {
    const detail = `The market of Jupiter Lend for ${of.symbol}, ${accounts.market}, is not what is known of it here.`;
    throw new Say402Error('action_unavailable', detail);
  }
  const { market, active, available } = read;
  return {
    ...place,
    active,
    available,
    decimals: market.state.decimals,
    price: receiptPriceAt(market, now),
    poolPrice: poolPriceAt(market.reserve, now),
    rate: lendingRateAt(market, now),
    receipts: receiptsIn(place, found),
  };
}

function receiptsIn({ of, own }: Place, found: Accounts): bigint | null {
  const held = readTokenAccount(found.get(own));
  return held?.mint === of.receipt ? held.amount : null;
}

/** The accounts of a market, as far as each names the others; null where one does not, or counts nothing. */
function readKnown({ of, accounts }: Place, found: Accounts) {
  const state = readJupiterLend(found.get(accounts.market));
  const reserve = readJupiterReserve(found.get(accounts.reserve));
  const rewards = readJupiterRewards(found.get(accounts.rewards));
  const position = readJupiterPosition(found.get(accounts.position));
  const [mint, vault] = [readMint(found.get(accounts.receipt)), readTokenAccount(found.get(accounts.vault))];
  if (!state || !reserve || !rewards || !position || !mint || !vault) return null;
  const named = [
    [of.receipt, state.receipt],
    [accounts.reserve, state.reserve],
    [accounts.position, state.position],
    [accounts.rewards, state.rewards],
    [accounts.vault, reserve.vault],
    ...[state, reserve, rewards, vault].map((each) => [of.mint, each.mint] as const),
  ].every(([known, read]) => known === read);
  const counts =
    [state.poolPrice, state.price, reserve.price].every((price) => price > 0n) && reserve.fee <= POINTS;
  if (!named || !counts || mint.decimals !== state.decimals) return null;
  const market: PricedMarket = { state, reserve, rewards, supply: mint.supply };
  return { market, active: position.active, available: vault.amount };
}
