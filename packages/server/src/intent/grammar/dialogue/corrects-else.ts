import type { MessageContext } from '../roles/account-message.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Step } from '../steps/step.ts';
import { CORRECTING } from './answering.ts';
import { agreementOf } from './agreement.ts';
import { TOO_LITTLE } from './changes.ts';
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
  if (LESS.test(said)) return true;
  const [number, token] = [values.some(isBare), values.some(({ types }) => types.includes('token'))];
  const own = steps.flatMap((step) => [...step.said.values()].map(({ value }) => value.item.lower));
  // "Change the amount to 500", "25, not 20".
  const told =
    (opening.about !== null && !OF_IT.test(said)) ||
    opening.replaced.length > 0 ||
    own.some((each) => isNamed(each, said));
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
  const elsewhere = content.includes('?') ? null : isToldOfElse(content, number && !token ? own : null);
  if (elsewhere !== null) return elsewhere;
  const asksWhat = !number || token;
  return !questionsIn(content).every(
    (question) =>
      ASKS_CHANGE.test(question) ||
      (asksWhat && ASKS_WHAT.test(question)) ||
      asksForThem(question, steps, context),
  );
}

/**
 * Whether what is told, and not asked, is of something else than a request that is still to be done; null where it does not say.
 *
 * @param own what the request says, where a bare number would correct it
 */
function isToldOfElse(content: string, own: readonly string[] | null): boolean | null {
  if (TOO_LITTLE.test(content)) return null;
  if (HAPPENED.test(content)) return true;
  return own === null || own.some((each) => isNamed(each, content)) ? null : !ACKNOWLEDGING.test(content);
}

const isNamed = (value: string, said: string): boolean =>
  /^\d[\d.,]*$/.test(value) &&
  said
    .toLowerCase()
    .split(/[\s,]+/)
    .includes(value);
/** "Make it - 20": twenty, or twenty less? */
const LESS = /\b(?:make\s+(?:it|that)|to|by)[\s.,]+[-–—−]\s*\d/i;
/** "Raise it to 200": of what the assistant spoke of. */
const OF_IT = /\b(?:lower|raise|reduce|increase|bump|cut)\s+(?:it|that|this)\b/i;

/** What has happened, and what there is: "100 USDC is gone.", "Your cap is 100 USDC.", "0x… got the money." */
const HAPPENED =
  /\b(?:limit|cap|budget|allowance|tip|nonce|pending|mined|gone|spent|paid|went|got|(?<!\b(?:i|we)\s)(?:has|have|had)|received|reached|left|cleared|settled|filled|swapped|transferred|supplied|lent|borrowed|repaid|withdrawn|removed|approved|bought|sold|bridged|staked|burned|balance|debt|own|owns|confirmation)\b|\bback\s+in\b|\bcollateral\s+is\b/i;

/** What tells of nothing but that it is worked on: "Your limit is lower." and "It arrived." are of something else than the request. */
const ACKNOWLEDGING = new RegExp(
  String.raw`^\W*(?:(?:${[
    String.raw`ok(?:ay)?|sure(?:\s+thing)?|noted|got\s+it|alright|all\s+right|understood|right|great|perfect|certainly|absolutely|of\s+course|no\s+problem|will\s+do|on\s+it|copy\s+that`,
    String.raw`(?:one|just\s+a)\s+(?:moment|second|sec)|please\s+wait|hold\s+on|(?:i['’]?m\s+|i\s+am\s+|now\s+)?(?:preparing|building|drafting|working\s+on)|prepared|drafted|built|ready(?:\s+to\s+sign)?|it|that`,
    String.raw`here\s+(?:it\s+is|you\s+go|is\s+(?:the|your)\s+\w+)|(?:your|the)\s+(?:transaction|transfer|swap|payment|order|request)(?:\s+is|\s+has\s+been)?`,
    String.raw`please\s+(?:review|confirm|sign|check)(?:\s+(?:it|this|the\s+details))?|waiting\s+for\s+your\s+(?:confirmation|signature)`,
  ].join('|')})\W*)+$`,
  'i',
);
const ASKS_CHANGE =
  /\b(?:amount|lower|less|smaller|larger|higher|different|change|other|another|instead|correct|right|edit|adjust|exceeds?|slippage|tolerance)\b|\bhow\s+much\b(?![^?]*\b(?:get|receive)\b)/i;
const ASKS_WHAT =
  /\b(?:who|whom|whose|which|what|where|address|recipient|change|different|other|another|instead|correct|right|edit|adjust|slippage|tolerance)\b|\bhow\s+much\b/i;
