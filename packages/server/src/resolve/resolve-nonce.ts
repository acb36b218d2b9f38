import type { BuildingPort } from '../chains/building-port.ts';
import type { Intent } from '../core/intent.ts';
import { nonceAccountsOf } from '../core/nonce-account.ts';
import type { PlanStep, Warning } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';

/**
 * The account of the durable nonce that an intent names; undefined where it names none.
 *
 * @throws Say402Error `question` where it names several, `invalid_address`
 */
export function resolveNonce({ steps }: Intent, port: BuildingPort): string | undefined {
  const [account, other] = nonceAccountsOf(steps);
  if (other !== undefined) {
    const question = `A transaction takes on one durable nonce: should it be that of ${account} or that of ${other}?`;
    throw new Say402Error('question', question, { question });
  }
  if (account === undefined) return undefined;
  const parsed = port.parseAddress(account);
  if (parsed.ok) return parsed.address;
  throw new Say402Error('invalid_address', `As a nonce account on ${port.chain.title}, ${parsed.reason}.`);
}

/** Tells whoever signs what a durable nonce means. */
export function nonceWarnings(slots: PlanStep['slots']): Warning[] {
  return nonceAccountsOf([{ slots }]).map((account) => ({
    code: 'durable_nonce',
    text: `Valid until used: instead of a recent blockhash it carries the durable nonce of ${account}, so it does not expire. Once it is signed, anyone who has it can broadcast it at any time; to cancel it, advance the nonce.`,
  }));
}
