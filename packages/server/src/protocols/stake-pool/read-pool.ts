import { CLOCK_SYSVAR, deriveStakePoolAuthority, type StakePool } from '@say402/readback';
import type { Address } from '@solana/kit';
import { readStakePool, type StakePoolState } from '../../chains/solana/stake-pool-account.ts';
import { readClock } from '../../chains/solana/sysvars.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { SolanaStep } from '../solana/solana-step.ts';

/** A pool as it is now, with the account that its program signs as. */
export interface LivePool extends StakePool {
  readonly state: StakePoolState;
  readonly authority: Address;
}

/**
 * Reads a pool in one round trip.
 *
 * @throws Say402Error `action_unavailable` where the pool is not what the registry says, or has not counted its rewards of this epoch,
 * before which it takes no deposits and pays nothing out
 */
export async function readPool(pool: StakePool, solana: SolanaStep): Promise<LivePool> {
  const [accounts, authority] = await Promise.all([
    solana.accounts([pool.pool, CLOCK_SYSVAR]),
    deriveStakePoolAuthority(pool.program, pool.pool),
  ]);
  const state = readStakePool(accounts.get(pool.pool), pool.program);
  if (state?.mint !== pool.mint) {
    const found = state ? `issues ${state.mint}` : 'is no stake pool on this chain';
    throw new Say402Error('action_unavailable', `The pool of ${pool.symbol}, ${pool.pool}, ${found}.`);
  }
  const { epoch } = readClock(accounts);
  if (state.lastUpdateEpoch === epoch) return { ...pool, state, authority };
  throw new Say402Error(
    'action_unavailable',
    `The pool of ${pool.symbol} has not counted its rewards yet since epoch ${epoch} began; it usually does so within an hour. Please try again later.`,
  );
}
