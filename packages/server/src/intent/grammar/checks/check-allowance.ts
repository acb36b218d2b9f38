import type { Message } from '../../../core/message.ts';
import { ask, type Trouble } from '../explain/trouble.ts';
import type { Step } from '../steps/step.ts';

/**
 * Asks where an allowance is spoken of by what it was before ("approve another 100 USDC", "set the allowance to half"), or where the word
 * may mean pocket money ("give my son 0x… an allowance of 100 USDC"). Null otherwise.
 */
export function checkAllowance(steps: readonly Step[], messages: readonly Message[]): Trouble | null {
  for (const [at, { action, message, end, said }] of steps.entries()) {
    const amount = said.get('amount')?.value;
    if (action.definition.name !== 'approve' || !amount) continue;
    const content = messages[message]?.content ?? '';
    const toSomebody = said.get('spender')?.value.entity?.kind === 'address';
    if (POCKET_MONEY.test(content) || (toSomebody && GIVES.test(content))) return ask(PAY_OR_ALLOW);
    // "Approve\n- another 100 USDC": from where the step before ends.
    const before = steps[at - 1];
    const clause = content.slice(before?.message === message ? before.end : 0, end);
    const share = amount.entity?.kind === 'amount' && amount.entity.match.amount.kind === 'share';
    if (MORE.test(clause) || (share && SET_TO.test(clause))) return ask(HOW_MUCH_THEN);
  }
  return null;
}

const MORE = /\b(?:another|additional|further|extra|(?<!\b(?:no|not)\s)more)\b/i;
const SET_TO =
  /\b(?:to|by)[\s:–—-]+(?:a\s+)?(?:half|third|quarter|[\d.]+\s*%|[\d.]+\s+percent)(?!\s+(?:of\s+)?my\b)/i;
const POCKET_MONEY =
  /\bgive\b.*\b(?:son|daughter|kids?|child|children|nephew|niece|grandson|granddaughter|brother|sister|wife|husband)\b.*\ballowance\b/is;
/** "Give 0x… an allowance of 100 USDC". */
const GIVES = /\bgive\b(?!.*\b(?:unlimited|infinite|max)).*\ballowance\b/is;

const HOW_MUCH_THEN =
  'How much may be spent from then on? An allowance is set and not added to: please say the whole amount as a number.';
const PAY_OR_ALLOW =
  'Should that be sent, or may it be taken from the wallet? Please say "send …" or "approve … for …".';
