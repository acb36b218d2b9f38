import type { ActionDefinition } from '../../../core/action.ts';
import { OF_OTHERS } from '../../lexicon/other-deals.ts';
import type { ValueElement } from '../roles/element.ts';
import { openSlots, type Step } from '../steps/step.ts';
import { addressAskedFor, lastWanted } from './asked-for.ts';
import type { Heard } from './dialogue.ts';
import { asksMeaning } from './doubted.ts';

/** What should not be, what stays, what is so already, what somebody else did: no question for a value of a request. */
const OF_ELSE = new RegExp(
  [
    String.raw`\b(?:not|never|no|avoid\w*|skip\w*|exclud\w*|omit\w*|except|without|drop|remove)\b(?!\s+longer)|n['’]t\b`,
    String.raw`\b(?:keep|keeping|left|remain\w*|trust\w*|expect\w*|earn\w*|when)\b|\bwhose\s+(?:is|are)\b`,
    String.raw`\btoo\s+(?:much|many|little|few|high|low)\b|\bper\s+(?:hour|day|week|month|year)\b|\bevery\s+(?:hour|day|week|month|year)\b`,
    String.raw`\b(?:is|are)\b[^?]*\b(?:now|already|currently)\b|\bbalance\b|\b(?:at|for)\s+(?:which|what)\s+price\b`,
    String.raw`\b(?:did|was|were|had)\b(?!\s+(?:you|i)\s+(?:mean|want|like))`,
    String.raw`\bwho(?:['’]s|\s+is|\s+are|\s+will|\s+should)?\s+(?:be\s+)?(?:paying|pays?|sending|sends?|giving|gives?|funding|the\s+(?:sender|payer|owner))\b|\bwhose\s+(?:money|funds?|tokens?|coins?|nft|usdc|eth)\b`,
    String.raw`\bwhere(?:['’]s|\s+is|\s+are)\s+(?:it|they|your|the|my|that|this|those)\b|\b(?:sending|paying|acting)\s+as\b|\bwho(?:['’]s|\s+has)\s+got\b|\b(?:which|whose)\s+(?:wallet|address|account)\s+is\s+(?:yours|this|that|it)\b|\bout\s+of\s+(?:which|what|whose)\b|\b(?:the|your|its)\s+(?:source|origin|sender|payer)\b|^\W*(?:source|origin|sender|payer)\b`,
    String.raw`\b(?:departing|leaving|coming)\s+from\b|\bon\s+which\s+(?:network|chain)\s+(?:is|are|do)\b|\bwhich\s+(?:network|chain)\s+(?:do|are)\s+you\s+(?:use|using|on)\b`,
    String.raw`^\W*from\s+(?:who|whom|where|(?:which|what)\s+(?:wallet|address|account|person))\b`,
    String.raw`\b(?:pin|password|passcode|otp|2fa|captcha|cvv|code|phone|e-?mail|birthday|nonce)\b|\bhow\s+often\b|\bfee\s+(?:recipient|token|payer)\b|^\W*sender\b|\b(?:report|cancel|request|stop|check|down|close)\b|\bknow\s+more\b|\bwant\s+to\s+see\b|\bstill\s+use\b|\b(?:target|trigger)\s+price\b|\bdo\s+you\s+(?:have|hold|own)\b(?![^?]*\b(?:address|name|wallet)\b)|\b(?:eur|euros?|gbp|pounds|yen|inr|rupees)\b`,
    String.raw`\bwhat(?:['’]s|\s+is)\s+your\s+(?:own\s+)?(?:debt|loan|limit|budget|income|balance)\b`,
    String.raw`\bhow\s+many\s+(?:payments|people|persons|recipients|transfers|transactions|wallets|times|steps)\b`,
  ].join('|'),
  'i',
);
/** Of an amount: neither what it may be at most or least, nor what is pledged for it or comes of it. */
const OF_OTHER_AMOUNT =
  /\b(?:max|min|tip|interest|profit|leverage|slippage|tolerance|deadline|gas|minimum|least|maximum|most|limit|collateral|ap[yr])\b/i;
/** "Reply 1 for slow, 2 for fast." */
const OPTIONS = /\b1\s+(?:for|to|=)\s.{1,40}\b2\s+(?:for|to|=)\s/is;
const OF_NUMBER = /\b(?:first|second|third|last|1st|2nd|3rd)\b/i;
const OF_TOKEN_CONTRACT =
  /\btoken['’]?s?\s+(?:contract|address|mint)\b|\b(?:contract|address)\s+of\s+(?:the\s+)?(?:token|coin)\b/i;
/** "What should I remove the liquidity of?", "how much is left to repay?": with the words of an action that has them. */
const OWN_WORDS = /\b(?:drop|remove|balance|collateral|close|stop|min|max|(?<=to\s)tip)\b/gi;

/**
 * Whether the last question of an assistant is about something else than what the values of an answer would say of a request: "Which exchange
 * should I avoid?", "How much should be left?", "At which price?", "What is the first amount?" of two.
 */
export function asksOfElse(
  steps: readonly Step[],
  values: readonly ValueElement[],
  { content }: Heard,
): boolean {
  const question = lastWanted({ content });
  if (values.length === 0 || asksMeaning(content)) return false;
  if (YOUR_OWN.test(content) || offersOthers(values, content)) return true;
  if (question === '') return false;
  const definitions = steps.map(({ action }) => action.definition);
  if (definitions.some((definition) => isOurs(content, definition))) return false;
  const own = definitions.flatMap(({ verbs, name }) => [...verbs, name]).join(' ');
  const asked = question.replaceAll(OWN_WORDS, (word) => (own.includes(word.toLowerCase()) ? ' ' : word));
  if (OF_ELSE.test(asked) || OF_OTHERS.some((pattern) => pattern.test(asked))) return true;
  if (ASKS_BESIDE.test(content)) return true;
  const ofType = (type: ValueElement['types'][number]): boolean =>
    values.some(({ types }) => types.includes(type));
  if (asksOfOtherAmount(steps, values, asked) || asksOfOtherSide(steps, values, asked)) return true;
  const pays = steps.some(({ action }) =>
    Object.values(action.slots).some(({ type }) => type === 'recipient'),
  );
  if (ofType('recipient') && !pays && addressAskedFor({ content }) === 'recipient') return true;
  if (steps.length > 1 && OF_NUMBER.test(asked)) return true;
  return ofType('contract') && OF_TOKEN_CONTRACT.test(asked) && !steps.some(isTokenOpen);
}

/** "You have USDC on Polygon and Avalanche. Which?", "reply 1 for slow, 2 for fast". */
const offersOthers = (values: readonly ValueElement[], content: string): boolean =>
  (HELD_ON.test(content) && values.some(({ types }) => types.includes('chain'))) ||
  (OPTIONS.test(content) && values.some(({ entity }) => entity?.kind === 'amount'));

/** "What is your maximum?" – "100", "how much do you want to receive?" – "300 USDC", which are paid. */
function asksOfOtherAmount(steps: readonly Step[], values: readonly ValueElement[], asked: string): boolean {
  const paid = steps.some(({ said }) =>
    values.some(({ item }) => said.get('tokenIn')?.value.item.lower === item.lower),
  );
  const gives = steps.every(({ action: { definition } }) => definition.output === undefined);
  if (
    (paid || (gives && /\b(?:like|want)\s+to\s+(?:receive|get)\b/i.test(asked))) &&
    GETTING.test(asked) &&
    !GIVING.test(asked)
  )
    return true;
  // "1 %" answers which slippage.
  const bare = values.some(({ entity }) => entity?.kind === 'amount' && entity.match.amount.kind !== 'share');
  return bare && OF_OTHER_AMOUNT.test(asked);
}
/** "How much USDC? Enter the last 4 digits of your card": beside what is asked for. */
const ASKS_BESIDE =
  /\bhow\s+old\b|\bdigits\b|\b(?:invoice|phone|house)\s+number\b|\bpaste\s+your\b|\byour\s+wallet\s*\?/i;
const GETTING = /\b(?:receive|get|buy)\b/i;
const GIVING = /\b(?:spend|swap|sell|pay|exchange|convert|trade)\b/i;

/** "What are you selling?" – "USDC" where ETH is sold, "where would you like the money to go?" – "Aave" of what is withdrawn from there. */
function asksOfOtherSide(steps: readonly Step[], values: readonly ValueElement[], asked: string): boolean {
  const [step, more] = steps;
  if (!step || more) return false;
  const { action, said } = step;
  const names = (type: ValueElement['types'][number]): boolean =>
    values.some(({ types, entity }) => types.includes(type) && entity !== null);
  if (names('token') && action.definition.name === 'swap') {
    const [sold, bought] = [said.has('tokenIn'), said.has('tokenOut')];
    if (sold && !bought && SELLS.test(asked) && !LEADS_ON.test(asked)) return true;
    if (bought && !sold && RECEIVES.test(asked) && !SELLS.test(asked)) return true;
  }
  if (names('protocol') && action.definition.name === 'withdraw') return GOES_TO.test(asked);
  const paid = Object.values(action.slots).some(({ type, required }) => type === 'recipient' && required);
  return names('recipient') && !paid && /^\W*(?:which|what)\s+(?:wallet|account|address)\W*$/i.test(asked);
}
const SELLS =
  /\b(?:sell|selling|pay|paying|giv(?:e|ing)|spend|spending|input)\b|\bgoes\s+in\b|\bof\s+your\s+tokens\b/i;
const RECEIVES = /\b(?:receive|receiving|get|getting|output)\b|\bcomes\s+out\b/i;
const LEADS_ON = /\b(?:for|to|into|in\s+return|receive|get)\b/i;
const GOES_TO = /\b(?:go|into|to)\b(?!\s+(?:withdraw|take|get|pull|remove))/i;

const isTokenOpen = (step: Step): boolean =>
  openSlots(step).some((slot) => step.action.slots[slot]?.type === 'token');

/** Whether an assistant asks one of our own questions for an action. */
export const isOurs = (content: string, { slots, oneOf = [] }: ActionDefinition): boolean =>
  [...Object.values(slots), ...oneOf].some(({ question }) => content.includes(question));

const HELD_ON = /\byou\s+(?:have|hold|own)\b[^?.!]{0,60}\bon\b/i;
/** "Verify your account." */
const YOUR_OWN =
  /(?:^|[.,!\n]\s*)\W*(?:please\s+)?(?:verify|confirm|check|update|connect|link|unlock|fund|enter)\s+(?:your|an?|the)\s+(?:own\s+|current\s+)?(?:account|wallet|identity|address|email|profile|device|app)\b[^?]*$/i;
