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
  // Every pool can be reached through Sanctum by name; a name of its own goes to its own pool only.
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
