import type { MessageContext } from '../roles/account-message.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Step } from '../steps/step.ts';
import { CORRECTING } from './answering.ts';
import { agreementOf } from './agreement.ts';
import { asksForThem, questionsIn } from './asks-to-do.ts';
import type { Reply } from './dialogue.ts';
import { isBare } from './number-asked-for.ts';
import type { Opening } from './opening.ts';
import { partiesIn } from './parties.ts';
import { isOtherFigure } from './tells-of-else.ts';

/** The values and the words of a correction, and what the assistant said before it. */
interface Correction {
  readonly values: readonly ValueElement[];
  readonly opening: Opening;
  readonly heard: Reply;
  readonly said: string;
}

/** "Make it 3" to "How many hops?", "DAI instead" to "Swap them for USDT?": of something else than the request. */
export function correctsElse(
  steps: readonly Step[],
  { values, opening, heard, said }: Correction,
  context: MessageContext,
): boolean {
  if (!CORRECTING.some((word) => opening.does.has(word))) return false;
  const [number, token] = [values.some(isBare), values.some(({ types }) => types.includes('token'))];
  const own = steps.flatMap((step) => [...step.said.values()].map(({ value }) => value.item.lower));
  // "Change the amount to 500", "25, not 20".
  const told =
    opening.about !== null || opening.replaced.length > 0 || own.some((each) => isNamed(each, said));
  if (told || !values.some(({ entity }) => entity !== null && entity.kind !== 'setting')) return false;
  const { content } = heard;
  if (!token && !ASKS_CHANGE.test(content) && values.some((value) => isOtherFigure(content, value, own)))
    return true;
  const named = new Set(own);
  // "I wrote to amy.eth" – "no, bob.eth".
  const pays = values.some(({ types }) => types.includes('recipient'));
  if (pays && partiesIn(content).some((party) => !named.has(party))) return true;
  // "Send it?" – "yes" – "Working." – "make it 10".
  if (!content.includes('?') && agreementOf(heard.asked) !== null) return true;
  const asksWhat = !number || token;
  return !questionsIn(content).every(
    (question) =>
      ASKS_CHANGE.test(question) ||
      (asksWhat && ASKS_WHAT.test(question)) ||
      asksForThem(question, steps, context),
  );
}
const isNamed = (value: string, said: string): boolean =>
  /^\d/.test(value) &&
  said
    .toLowerCase()
    .split(/[\s,]+/)
    .includes(value);
const ASKS_CHANGE =
  /\b(?:amount|lower|less|smaller|larger|higher|different|change|other|another|instead|correct|right|edit|adjust|exceeds?|slippage|tolerance)\b|\bhow\s+much\b(?![^?]*\b(?:get|receive)\b)/i;
const ASKS_WHAT =
  /\b(?:who|whom|whose|which|what|where|address|recipient|change|different|other|another|instead|correct|right|edit|adjust|slippage|tolerance)\b|\bhow\s+much\b/i;
