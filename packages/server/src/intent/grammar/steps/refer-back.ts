import type { Vocabulary } from '../../reader.ts';
import { isDefinite } from '../../scan/is-definite.ts';
import type { Scan } from '../../scan/item.ts';
import type { AmountMatch, AmountValue } from '../../slots/amount-value.ts';
import { amountMatch } from '../../slots/amount-value.ts';
import { parseDefinite, saysOwn } from '../../slots/definite.ts';
import { lex } from '../../text/lexeme.ts';
import { UNLISTED } from '../../text/listed-words.ts';
import { keyIn, outputOf } from '../checks/check-outputs.ts';
import type { ValueElement } from '../roles/element.ts';
import { openNames } from './match-row.ts';
import { countedSlot } from '../checks/perhaps-dollars.ts';
import { referRest } from './refer-rest.ts';
import { withValue, type Step } from './step.ts';
import { tagOf } from '../roles/tag.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** The steps with their references settled, or what to ask. */
type Referred = { readonly steps: readonly Step[] } | { readonly trouble: Trouble };

interface Place {
  readonly scan: Scan;
  readonly vocabulary: Vocabulary;
}

/**
 * "Swap 1 ETH to USDC and lend the USDC", "… half of the USDC": where a step speaks of the very token that an earlier one
 * puts out, its amount is that output or a part of it. Asks where it may be all that the wallet holds as well.
 */
export function referBack(steps: readonly Step[], before: readonly Step[], place: Place): Referred {
  const settled: Step[] = [];
  for (const step of steps) {
    const referred = referStep(step, [...before, ...settled], place);
    if ('trouble' in referred) return referred;
    settled.push(referred.step);
  }
  return { steps: settled };
}

function referStep(
  step: Step,
  before: readonly Step[],
  place: Place,
): { readonly step: Step } | { readonly trouble: Trouble } {
  let made = referRest(step, before, place.vocabulary);
  for (const name of Object.keys(step.action.slots)) {
    const key = keyIn(step, countedSlot(step.action.definition, name));
    const putOut = before.map((earlier) => outputOf(earlier, place.vocabulary));
    const all = typeof key === 'string' && putOut.includes(key) ? allOfWhich(step, name, place) : null;
    if (all) return { trouble: OF_WHAT(all) };
    const token = tokenSpokenOf(step, name, place);
    if (!token || typeof key !== 'string' || !putOut.includes(key) || !isUnsettled(step, name)) continue;
    const said = step.said.get(name)?.value;
    const own = place.scan.items.some((item) => item.from === token.item.to && tagOf(item) === 'owned');
    const value = putOut.at(-1) === key && !own ? reference(token, said, place) : null;
    if (!value) return { trouble: OF_WHAT(token) };
    made = withValue(made, name, { message: step.message, value, carried: null });
  }
  return { step: made };
}

/** The token that an amount of the wallet counts, where "the", "that" or "those" stands right before it. */
function tokenSpokenOf({ action, said }: Step, name: string, { scan }: Place): ValueElement | null {
  const slot = action.slots[name];
  if (slot?.type !== 'amount' || (slot.from ?? 'wallet') !== 'wallet') return null;
  const token = said.get(countedSlot(action.definition, name))?.value;
  return token?.entity && isDefinite(scan, token.item.from) ? token : null;
}

/** "Swap 1 ETH to USDC and lend all USDC": all of what comes out, or of what the wallet holds? Null where the words tell. */
function allOfWhich({ action, said }: Step, name: string, { scan }: Place): ValueElement | null {
  const slot = action.slots[name];
  const [amount, token] = [said.get(name)?.value, said.get(countedSlot(action.definition, name))?.value];
  if (slot?.type !== 'amount' || (slot.from ?? 'wallet') !== 'wallet' || !amount || !token) return null;
  const kind = amount.entity?.kind === 'amount' ? amount.entity.match.amount.kind : null;
  // "Half of the USDC" is of what comes out.
  const whole = kind?.startsWith('all') === true || (kind === 'share' && !isDefinite(scan, token.item.from));
  const told = amount.entity?.kind === 'amount' && amount.entity.match.rest;
  return whole && !told && !saysOwn(scan.lexemes, amount.item.from, token.item.to) ? token : null;
}

/** Whether an amount is open, all or a share: numbers speak for themselves, and "the rest" is settled later. */
function isUnsettled({ action, said }: Step, name: string): boolean {
  const entity = said.get(name)?.value.entity;
  if (entity?.kind !== 'amount') return openNames(action, said).includes(name);
  if (entity.match.rest) return false;
  return entity.match.amount.kind === 'all' || entity.match.amount.kind === 'share';
}

const OF_WHAT = ({ item: { text } }: ValueElement): Trouble =>
  ask(
    `Does "the ${text}" mean what an earlier step brings, or all that the wallet holds? Please say the amount as a number, "it", or "all my ${text}".`,
  );

/** "The USDC" or "half of the USDC" as an amount; null for "all the USDC", which may mean more than the output. */
function reference(
  token: ValueElement,
  said: ValueElement | undefined,
  { scan, vocabulary }: Place,
): ValueElement | null {
  const from = said?.item.from ?? token.item.from - 1;
  const { start } = scan.lexemes[from] ?? token.item;
  const { end, to } = token.item;
  const text = scan.content.slice(start, end);
  const amount = parseDefinite(lex(text), vocabulary);
  if (!amount) return null;
  const place = { from, to, start, end, text, lower: text.toLowerCase(), word: UNLISTED };
  const item = { ...amountItem(amount), ...place };
  return { kind: 'value', types: ['amount'], marker: said?.marker ?? null, item, entity: item, start };
}

const amountItem = (amount: AmountValue): { readonly kind: 'amount'; readonly match: AmountMatch } => ({
  kind: 'amount',
  match: amountMatch(amount, 0),
});
