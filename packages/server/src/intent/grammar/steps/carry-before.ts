import { AGAINST_IT } from '../../../actions/lending-words.ts';
import { ask, type Trouble } from '../explain/trouble.ts';
import { withValue, type Step } from './step.ts';

/** What a step takes from the one right before it, where its own words say that it speaks of that. */
interface Taken {
  readonly giver: string;
  readonly taker: string;
  /** The slot of both. */
  readonly slot: string;
  /** Whether some words of the taker say so. */
  readonly says: (words: string) => boolean;
  /** Asked where several steps before say it, and not the same. */
  readonly question: string;
}

const isAgainstIt = new Set(AGAINST_IT);
const ITS_ACCOUNT =
  /^[a-z]+(?: up| out)? (?:the|its|that|this) (?:empty )?(?:(?:spl )?token )?(?:account|ata)$/;

/** Words of several accounts. */
const MANY = /\b(?:accounts|atas|all|every|everything|empty|empties|dust|unused|wallet)\b/;

/**
 * "Supply 1000 DAI on Compound and borrow 500 USDC against it": what was lent there serves as collateral there. "Burn 500 BONK and close the
 * account": the one that held it.
 */
export const TAKEN: readonly Taken[] = [
  {
    giver: 'lend',
    taker: 'borrow',
    slot: 'protocol',
    says: (words) => isAgainstIt.has(words),
    question: 'Against what, and on which protocol, should it be borrowed?',
  },
  {
    giver: 'burn',
    taker: 'close_accounts',
    slot: 'token',
    says: (words) => ITS_ACCOUNT.test(words),
    question: 'Which token account should be closed? Please name its token.',
  },
];

/**
 * Fills what a step leaves open with what the step right before it says of the same. The steps as they are where it is said otherwise; asks
 * where several steps before say it, and not the same.
 *
 * @param said the verb and the nouns of their statement
 * @param before the steps before them
 */
export function carryBefore(
  steps: readonly Step[],
  said: readonly string[],
  before: readonly Step[],
): { readonly steps: readonly Step[] } | { readonly trouble: Trouble } {
  const [only, more] = steps;
  const last = before.at(-1);
  if (!only || more || !last || last.message !== only.message) return { steps };
  const pair = TAKEN.find(
    ({ giver, taker }) => last.action.definition.name === giver && only.action.definition.name === taker,
  );
  const taken = pair && said.some(pair.says) ? pair : undefined;
  // "Burn 10 WIF and close; the account" may not mean every account.
  if (pair?.slot === 'token' && !taken && only.said.size === 0 && !said.some((words) => MANY.test(words)))
    return { trouble: ask(pair.question) };
  const value = taken && last.said.get(taken.slot);
  // "And close the account 9WzD…" says which.
  const open = taken && !only.said.has(taken.slot) && (taken.slot !== 'token' || only.said.size === 0);
  if (!value || !open) return { steps };
  const others = before.filter(({ action }) => action.definition.name === taken.giver);
  const named = new Set(others.map((step) => step.said.get(taken.slot)?.value.item.lower));
  if (named.size > 1) return { trouble: ask(taken.question) };
  return { steps: [withValue(only, taken.slot, { ...value, carried: 'list' })] };
}

/** "Lend 20 USDC on Aave", and in the next message "then borrow 0.5 WETH against it": on which protocol? Null where that is said, or nothing is against anything. */
export function againstWhat(steps: readonly Step[], content: string): Trouble | null {
  const lower = content.toLowerCase().replaceAll(/\s+/g, ' ');
  const asked = TAKEN.find(({ taker, slot }) =>
    steps.some(
      ({ action, said }) => action.definition.name === taker && slot === 'protocol' && !said.has(slot),
    ),
  );
  return asked && AGAINST_IT.some((words) => lower.includes(words)) ? ask(asked.question) : null;
}
