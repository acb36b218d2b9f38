import { healthOf } from './health.ts';
import type { OperatorState } from './operator-state.ts';
import { titleOf } from './title-of.ts';

/** Milliseconds after which an open settlement needs the operator's attention. */
const LONG = 600_000;

/** Failures whose name tells nothing more. */
const NAMELESS: readonly string[] = ['', 'failed'];

/** What needs the operator's attention, in words; empty where all is well. */
export function attention(state: OperatorState): readonly string[] {
  const { at, oldestOpenClaim, credits, comparisons } = state;
  const said: string[] = [];
  const age = oldestOpenClaim === null ? 0 : at - oldestOpenClaim;
  if (age > LONG)
    said.push(
      `The oldest settlement without an outcome is ${Math.round(age / 60_000)} minutes old: the facilitator or the chain's RPC is in trouble.`,
    );
  if (credits > 0)
    said.push(
      `${credits} ${credits === 1 ? 'payment' : 'payments'} landed with nothing to release: owed back to the payer. Once returned, note it with “npm run operator -- credits return”.`,
    );
  for (const { chain, from, until, unexplained, unfounded, gaps } of comparisons) {
    const found = [
      [unexplained, 'transfers without an operation'],
      [unfounded, 'payments without a transfer'],
      [gaps, 'ranges that could not be looked through'],
    ].flatMap(([count, what]) => (count === 0 ? [] : [`${what}: ${count}`]));
    if (found.length === 0) continue;
    const [first, last] = [from, until].map((time) => `${new Date(time).toISOString().slice(0, 16)}Z`);
    said.push(
      `The books and ${titleOf(chain)} differ, ${found.join(', ')}. To see them: “npm run operator -- reconcile --chain ${chain} --from ${first} --until ${last}”.`,
    );
  }
  for (const { what, state: now, lately, failure } of healthOf(state))
    if (now === 'failing')
      said.push(
        `${what}: ${lately.failed} of ${lately.calls} calls failed within two hours${NAMELESS.includes(failure) ? '' : `, most often ${failure}`}.`,
      );
  return said;
}
