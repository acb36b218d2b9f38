import { countedSlot, isPerhapsDollars, takesDollars } from './perhaps-dollars.ts';
import type { Step } from '../steps/step.ts';
import { exactNumber } from '../../text/exact-number.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** Asks about "5 in ETH", which does not say whether it means dollars; null where every amount is clear. */
export function checkUnits(steps: readonly Step[]): Trouble | null {
  for (const [at, step] of steps.entries()) {
    const jumped = jumpedUnit(step, steps[at - 1]);
    if (jumped) return jumped;
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

/** "Send 0.01 ETH to alice.eth and 1000 to bob.eth": a thousand of these, or of something else? Null where a number may well be one of its kind. */
function jumpedUnit({ said }: Step, before: Step | undefined): Trouble | null {
  const token = said.get('token')?.value.item;
  const paid = before?.said.get('amount')?.value.item;
  const [own, other] = [numberIn(said), before ? numberIn(before.said) : null];
  // "Send ETH: 1 to A, 1000 to B" says it of both.
  const counted = before?.said.get('token')?.value.item === token && paid !== undefined;
  if (!token || !counted || token.start < paid.end || DOLLARS.test(token.text) || !own || !other) return null;
  const [text, unit] = [own.text, token.text];
  return own.number < other.number * MOST_TIMES
    ? null
    : ask(`"${text}" of which token? Please say it with its token, for example "${text} ${unit}".`);
}

/** So many times what was paid of a token right before, a number without a token is hardly one of it. */
const MOST_TIMES = 100n;

/** Of these somebody gets one, and somebody else a thousand. */
const DOLLARS = /usd|dai|eur/i;

/** The number of tokens that a step says, and its words; null where it says none. */
function numberIn(said: Step['said']): { readonly number: bigint; readonly text: string } | null {
  const { entity, item } = said.get('amount')?.value ?? {};
  if (entity?.kind !== 'amount' || entity.match.amount.kind !== 'tokens' || !item) return null;
  const number = exactNumber(entity.match.amount.value);
  return number === null ? null : { number, text: item.text };
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
