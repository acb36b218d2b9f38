import { countedSlot, isPerhapsDollars, takesDollars } from './perhaps-dollars.ts';
import type { Step } from '../steps/step.ts';
import { exactNumber } from '../../text/exact-number.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** Asks about "5 in ETH", which does not say whether it means dollars; null where every amount is clear. */
export function checkUnits(steps: readonly Step[]): Trouble | null {
  for (const step of steps) {
    if (countsNothing(step)) return ask(UNITS);
    const doubted = doubtedUnit(step);
    if (!doubted) continue;
    const [number = '', unit = ''] = [doubted.amount, doubted.token].map(
      (name) => step.said.get(name)?.value.item.text,
    );
    return ask(
      `Does "${number}" mean ${number} ${unit}, or ${number} US dollars in ${unit}? Please say "${number} ${unit}" or "$${number}".`,
    );
  }
  return null;
}

const UNITS =
  'In which unit is the value of the call? Please say it with its unit, for example "0.01 ETH" or "1 wei".';

/** "Call deposit() …, value 1": of wei, or of whole coins? */
function countsNothing({ action, said }: Step): boolean {
  const amount = said.get('amount')?.value.entity;
  return (
    action.definition.name === 'contract_call' &&
    amount?.kind === 'amount' &&
    amount.match.amount.kind === 'tokens' &&
    !said.has('token') &&
    exactNumber(amount.match.amount.value) !== 0n
  );
}

/** The amount slot of a step that may be meant in dollars, and the slot of the token beside it; null where all is clear. */
export function doubtedUnit({
  action,
  said,
}: Step): { readonly amount: string; readonly token: string } | null {
  for (const [name, { value, counted: isCounted, message, carried }] of said) {
    if (isCounted === true) continue;
    const counted = countedSlot(action.definition, name);
    const { value: token, message: named = message } = said.get(counted) ?? {};
    // "From SOL." "How much?" "0.75".
    if (carried === 'answer' && named < message) continue;
    // "To ETH/USDC with 0.5 ETH and 1500 USDC": what is counted stands beside the number.
    const again = [...said].some(
      ([other, { value }]) => action.slots[other]?.sameAs === counted && value.marker === null,
    );
    if (again || value.entity?.kind !== 'amount' || !token?.entity || !takesDollars(action.definition, name))
      continue;
    // "50 tokens … mint address EPj…".
    if (value.entity.match.ofTokens && token.entity.kind === 'address') continue;
    const unitOf = token.entity.kind === 'token' ? token.entity.token : ({ kind: 'address' } as const);
    if (isPerhapsDollars(value.entity.match.amount, unitOf, token.marker, value.marker))
      return { amount: name, token: counted };
  }
  return null;
}
