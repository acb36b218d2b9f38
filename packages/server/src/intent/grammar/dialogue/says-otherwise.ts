import { askedVerb, useOf } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { wordOf } from './find-target.ts';
import { readMessage } from '../read-message.ts';
import type { Step } from '../steps/step.ts';

/** "Shall I send it to your wallet?", "… to you?": whoever is asked. */
const TO_ASKED =
  /\b(?:to|into|for)\s+(?:you(?:rself)?(?=\s*(?:[?,.]|$))|your\s+(?:own\s+|connected\s+)?(?:wallet|account|address))\b|\bbe\s+your\s+(?:own\s+)?(?:wallet|account|address)\b/i;
/** "Do you want to receive 5 USDC from …?". */
const COMING = /\b(?:like|want|wish|going)\s+to\s+(?:receive|get|have)\b/i;
/** "Did you send 5 USDC to 0x…?" asks what was done; "did I get that right?" asks for a yes. */
const WAS_DONE =
  /\b(?:did|have|has|had|were|was)\s+(?:you|i|we|he|she|they|it|this|that)\s+(?:already\s+|just\s+|ever\s+)?(?!get\b|got\b|understand|understood|hear|heard|have\b|read\b|mean|want|say\b|said\b|ask|correct|right)[a-z]/i;
/** "Do you want me to approve 0x…?"; "do you approve?" asks for a yes. */
const ALLOWING = /\b(?:to|i|me|i'll)\s+(?:approve|authori[sz]e)\b/i;
/** "Shall I send the total balance?", "… the minimum amount?". */
const OTHER_AMOUNT =
  /\b(?:total|full|available|remaining)\s+(?:\w+\s+)?balance\b|\b(?:minimum|maximum|smallest|largest|full|whole)\s+(?:possible\s+)?amount\b(?!\s+(?:received|of|out))/i;
/** "Shall I prepare both?". */
const ANY = /^(?:prepare|make|build|approve)$/;
const ONLY = /\b(?:just|only)\b/i;

/**
 * Whether a question speaks of something else than some steps do, in words of theirs: the other way round ("swap 5 ETH to USDC?" after
 * "swap 5 USDC to ETH"), to the one who is asked, of all, or of one of several steps.
 */
export function saysOtherwise(question: string, steps: readonly Step[], context: MessageContext): boolean {
  const gives = steps.some(({ action: { slots } }) => slots['recipient']?.required === true);
  const types = new Set(steps.flatMap(({ action }) => action.definition.name));
  if (gives && (TO_ASKED.test(question) || COMING.test(question)) && !steps.some(goesToOwn)) return true;
  if (WAS_DONE.test(question)) return true;
  if (ALLOWING.test(question) && !types.has('approve')) return true;
  if (OTHER_AMOUNT.test(question) && !steps.some(takesAll)) return true;
  return steps.length > 1 ? isOneOf(question, steps, context) : isOtherWayRound(question, steps, context);
}

const goesToOwn = ({ said }: Step): boolean =>
  [...said.values()].some(
    ({ value: { entity } }) => entity?.kind === 'recipient' && entity.recipient.kind === 'wallet',
  );

const takesAll = ({ said }: Step): boolean =>
  [...said.values()].some(
    ({ value: { entity } }) => entity?.kind === 'amount' && entity.match.amount.kind === 'all',
  );

/** "Shall I just do the swap?", "Shall I swap 5 USDC to ETH?", where it is to be sent as well. */
function isOneOf(
  question: string,
  steps: readonly Step[],
  { compiled, vocabulary }: MessageContext,
): boolean {
  if (ONLY.test(question)) return true;
  const { items } = scanMessage(question, 0, { actions: compiled.actions, vocabulary });
  const meant = items.flatMap((item) => (ANY.test(item.lower) ? [] : (askedVerb(item)?.actions ?? [])));
  const named = new Set(
    steps.map(({ action }) => action.definition.name).filter((name) => meant.includes(name)),
  );
  return named.size > 0 && !steps.every(({ action }) => named.has(action.definition.name));
}

/** What a question says as an instruction from its verb on, against what the only step says. */
function isOtherWayRound(question: string, [step]: readonly Step[], context: MessageContext): boolean {
  const { compiled, vocabulary } = context;
  if (!step) return false;
  const { items } = scanMessage(question, step.message, { actions: compiled.actions, vocabulary });
  const verb = items.find((item) => {
    const use = useOf(item);
    return use?.use === 'verb' && use.actions.includes(step.action.definition.name);
  });
  if (!verb) return false;
  const reading = readMessage(question.slice(verb.start).replace(/\?\s*$/, ''), step.message, context);
  const [told, more] = reading.kind === 'steps' ? reading.steps : [];
  if (!told || more || told.action.definition !== step.action.definition) return false;
  return [...told.said].some(([slot, { value }]) => {
    const own = step.said.get(slot)?.value;
    return own !== undefined && own.entity?.kind === 'token' && wordOf(own) !== wordOf(value);
  });
}
