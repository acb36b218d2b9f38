import type { MessageContext } from '../roles/account-message.ts';
import { readMessage } from '../read-message.ts';
import { openSlots, type Step } from '../steps/step.ts';
import { speaksOf } from './agreeing.ts';
import { isReport } from './answering.ts';
import { asksForYes, asksToDo } from './asks-to-do.ts';
import { tellsInOrder } from './edits.ts';
import type { Three } from './three.ts';

/** "Just the first, bob got his money already", "only the second one please". */
const ONLY =
  /^\s*(?:(?:no|ok|okay|yes|actually|wait|please|sorry|hm+)[\s,.!]+)*(?:just|only)\s+(?:(?:do|run|make|execute|prepare)\s+)?(?:the\s+)?(?<place>first|1st|second|2nd|third|3rd|last)(?:\s+(?:one|step|of\s+(?:them|these|the\s+two)))?(?:[\s,]+(?:please|pls|thanks|for\s+now))*(?:\s*[,;.–-]+\s*(?<tail>[a-z'’ ]{3,70}))?[\s.!]*$/i;
const PLACES: ReadonlyMap<string, number> = new Map([
  ['first', 0],
  ['1st', 0],
  ['second', 1],
  ['2nd', 1],
  ['third', 2],
  ['3rd', 2],
  ['last', -1],
]);
/** "Which one first?", "Shall I skip the second?" */
const ASKS_WHICH =
  /\b(?:which|what|first|order|or|instead|cancel|skip|without|not|split|change)\b[^?.!\n]*\?/i;

/**
 * "Just the first" to a list of the steps of a request, all of which a mere "yes" would agree to: the request with that step alone, and a yes to it. Each step
 * has to have all of its own, and to be the same without the others. Null for anything else.
 */
export function asOnlyOne(asked: Three, context: MessageContext): Three | null {
  const { content, heard, answer } = asked;
  const { place: said = '', tail } = ONLY.exec(answer)?.groups ?? {};
  const place = PLACES.get(said.toLowerCase());
  if (place === undefined || !asksForYes(heard) || isReport(heard) || ASKS_WHICH.test(heard)) return null;
  const steps = stepsIn(content, context);
  const step = steps.at(place);
  if (!step || steps.length < 2 || !steps.every(isWhole) || !listsAll(heard, steps)) return null;
  if (tail !== undefined && !tellsOfAnother(tail, step, steps)) return null;
  const told = { message: 0, content: heard };
  if (!asksToDo(told, steps, { ...context, urges: false, agrees: false }) || !speaksOf(told, steps, context))
    return null;
  const rest = content.slice(step.start, step.end).padEnd(content.length - step.start);
  const left = ' '.repeat(step.start) + rest;
  const [own, more] = stepsIn(left, context);
  if (!own || more || !isSame(own, step)) return null;
  return { content: left, heard: '', answer: 'confirm'.padEnd(answer.length) };
}

/** A member of a list. */
const LISTED = /(?:^|\s)(?:\(?[1-9][.):]|[-•*])\s/gm;
const listsAll = (heard: string, steps: readonly Step[]): boolean =>
  [...heard.matchAll(LISTED)].length === steps.length && tellsInOrder(heard, steps);

function stepsIn(content: string, context: MessageContext): readonly Step[] {
  const reading = readMessage(content, 0, context);
  return reading.kind === 'steps' ? reading.steps : [];
}

/** "Bob got his money already": whom another step pays, and not this one. */
const GOT_IT =
  /^(?<who>[a-z]+)\s+(?:(?:already\s+)?(?:got|has|received)\s+(?:his|hers|theirs|it|(?:his|her|their|the)\s+(?:money|payment|funds))(?:\s+already)?|(?:was|is|has\s+been)\s+already\s+paid|(?:was|is|has\s+been)\s+paid\s+already)\s*$/i;

function tellsOfAnother(tail: string, step: Step, steps: readonly Step[]): boolean {
  const who = GOT_IT.exec(tail)?.groups?.['who']?.toLowerCase() ?? '';
  const pays = (one: Step): boolean =>
    [...one.said.values()].some(({ value: { item } }) => item.lower.split('.')[0] === who);
  return /\balready\b/i.test(tail) && !pays(step) && steps.some(pays);
}

/** Nothing of it is open, carried over from another step, or of what another one puts out. */
const isWhole = (step: Step): boolean =>
  openSlots(step).length === 0 &&
  [...step.said.values()].every(
    ({ carried, value: { entity } }) =>
      (carried ?? null) === null &&
      !(entity?.kind === 'amount' && /^(?:output|rest|portion)/.test(entity.match.amount.kind)) &&
      !(entity?.kind === 'token' && entity.token.kind === 'output'),
  );

const isSame = (one: Step, other: Step): boolean =>
  one.action.definition === other.action.definition &&
  one.said.size === other.said.size &&
  [...one.said].every(([slot, { value }]) => {
    const same = other.said.get(slot)?.value;
    return same !== undefined && same.start === value.start && same.item.lower === value.item.lower;
  });
