import { kamino } from '@say402/readback';
import type { Address, Instruction } from '@solana/kit';
import type { Checked } from './check-kamino.ts';
import { refreshPosition, refreshReserve } from './preparing-instructions.ts';
import { reserveOf, type Position } from './position.ts';
import type { Kamino } from './read-kamino.ts';

const reservesOf = (places: readonly ({ readonly reserve: Address } | null)[]): Address[] =>
  places.flatMap((each) => (each ? [each.reserve] : []));

/** What the wallet's referrer has earned from each reserve that the position owes to; nothing without referrer. */
export async function referrerStates(
  { referrer }: Kamino,
  reserves: readonly Address[],
): Promise<readonly Address[]> {
  if (referrer === null) return [];
  return Promise.all(reserves.map(async (reserve) => kamino.deriveKaminoReferrerState(referrer, reserve)));
}

/** The reserves that a deed needs up to date: each of the position, its own last. */
export function refreshed({ step, before }: Pick<Checked, 'step' | 'before'>): readonly Address[] {
  const own = step.reserve.reserve;
  const all = [...reservesOf(before.deposits), ...reservesOf(before.debts)];
  return [...new Set(all.filter((each) => each !== own)), own];
}

/**
 * Brings everything up to date that the program looks at for a deed, in the same slot: the reserves, and the position, behind which its
 * reserves follow in the order of their places.
 */
export async function refreshing(
  checked: Pick<Checked, 'step' | 'kamino' | 'before'>,
): Promise<readonly Instruction[]> {
  const { kamino: read, before } = checked;
  const [lent, owed] = [reservesOf(before.deposits), reservesOf(before.debts)];
  return [
    ...refreshed(checked).map((each) => refreshReserve(reserveOf(before, each))),
    refreshPosition(read.position, [...lent, ...owed, ...(await referrerStates(read, owed))]),
  ];
}

/** Whether a position has anything in it. */
export const isEmpty = ({ deposits, debts }: Position): boolean =>
  [...deposits, ...debts].every((each) => each === null);
