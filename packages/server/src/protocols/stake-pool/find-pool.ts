import { stakePools, type StakePool } from '@say402/readback';
import type { PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot } from '../../core/slot-of.ts';

const PROTOCOLS: readonly string[] = stakePools.map(({ protocol }) => protocol);

/** Whether the token in a slot, and the protocol that is named, are those of a stake pool. */
export function isOfPool(step: PlanStep, slot: 'token' | 'tokenOut'): boolean {
  const token = findSlot(step, slot, 'token')?.address;
  const named = findSlot(step, 'protocol', 'protocol')?.protocol;
  if (token === undefined) return named !== undefined && PROTOCOLS.includes(named);
  const pool = stakePools.find(({ mint }) => mint === token);
  // The names of a pool: Sanctum reaches every pool, and a pool's own name only that pool.
  return pool !== undefined && (named === undefined || named === pool.protocol || named === 'sanctum');
}

/** The pool that issues the token in a slot. @throws Say402Error `question` where no token is named */
export function poolOf(step: PlanStep, slot: 'token' | 'tokenOut'): StakePool {
  const token = findSlot(step, slot, 'token')?.address;
  const pool = stakePools.find(({ mint }) => mint === token);
  if (pool) return pool;
  const symbols = stakePools.map(({ symbol }) => symbol);
  const question = `Which staking token do you mean: ${symbols.join(', ')}?`;
  const options = symbols.map((name) => ({ label: name, value: name }));
  throw new Say402Error('question', question, { question, asks: { slot, options } });
}
