import { askedVerb, useOf, type Item } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { keyOfValue } from './agreeing.ts';
import type { ValueElement } from '../roles/element.ts';
import { wordOf } from './find-target.ts';
import { readMessage } from '../read-message.ts';
import type { Step } from '../steps/step.ts';
import { tagOf, type Tag } from '../roles/tag.ts';

/** "Shall I send it to your wallet?", "… to you?": whoever is asked. */
const TO_ASKED =
  /\b(?:to|into|for)\s+(?:you(?:rself)?(?=\s*(?:[?,.]|$))|your\s+(?:own\s+|connected\s+)?(?:wallet|account|address))\b|\bbe\s+your\s+(?:own\s+)?(?:wallet|account|address)\b/i;
/** "Do you want to receive 5 USDC from …?". */
const COMING = /\b(?:like|want|wish|going)\s+to\s+(?:receive|get|have)\b/i;
/** "Do you want me to approve 0x…?"; "do you approve?" asks for a yes. */
const ALLOWING = /\b(?:to|i|me|i'll)\s+(?:approve|authori[sz]e)\b/i;
/** "Shall I send the total balance?", "… the minimum amount?". */
const OTHER_AMOUNT =
  /\b(?:total|full|available|remaining)\s+(?:\w+\s+)?balance\b|\b(?:minimum|maximum|smallest|largest|full|whole)\s+(?:possible\s+)?amount\b(?!\s+(?:received|of|out))/i;
const ONLY = /\b(?:just|only)\b/i;

/**
 * Whether a question speaks of something else than some steps do, in words of theirs: the other way round ("swap 5 ETH to USDC?" after
 * "swap 5 USDC to ETH"), to the one who is asked, of all, or of one of several steps.
 */
export function saysOtherwise(question: string, steps: readonly Step[], context: MessageContext): boolean {
  const gives = steps.some(({ action: { slots } }) => slots['recipient']?.required === true);
  const types = new Set(steps.flatMap(({ action }) => action.definition.name));
  if (gives && (TO_ASKED.test(question) || COMING.test(question)) && !steps.some(goesToOwn)) return true;
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
  const meant = items.flatMap((item) => askedVerb(item)?.actions ?? []);
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

/**
 * Whether what an assistant tells pairs the values of some steps otherwise ("6 USDC to A and 5 to B"), leaves out what one of them is
 * about, or turns them round: "receive 5 USDC from A", "USDC → ETH".
 */
export function turnsRound(
  content: string,
  steps: readonly Step[],
  { compiled, vocabulary }: Pick<MessageContext, 'compiled' | 'vocabulary'>,
): boolean {
  const { items } = scanMessage(content, 0, { actions: compiled.actions, vocabulary });
  const own = steps.map(({ said }) => new Set([...said.values()].flatMap(({ value }) => keyOf(value))));
  return (
    items.some((item, at) => isTurned(item, leadOf(items, at), steps)) ||
    leavesOut(items, own) ||
    isMispaired(items, steps, own)
  );
}

const keyOf = ({ entity }: ValueElement): readonly string[] => {
  const key = entity && keyOfValue(entity);
  return key === null ? [] : [key];
};

/** Whether something is said of one step, and of another one nothing that is its own. */
function leavesOut(items: readonly Item[], own: readonly ReadonlySet<string>[]): boolean {
  const told = new Set(items.flatMap((item) => (item.kind === 'token' ? [] : (keyOfValue(item) ?? []))));
  const ofOne = own.map((keys, at) =>
    [...keys].filter(
      (key) => !key.startsWith('token ') && !own.some((others, other) => other !== at && others.has(key)),
    ),
  );
  const named = ofOne.map((keys) => keys.some((key) => told.has(key)));
  return named.includes(true) && ofOne.some((keys, at) => keys.length > 0 && named[at] === false);
}

/** Whether values are told beside each other that no step has together, where several steps do the same. */
function isMispaired(
  items: readonly Item[],
  steps: readonly Step[],
  own: readonly ReadonlySet<string>[],
): boolean {
  const alike = own.filter((_, at) =>
    steps.some(({ action }, other) => other !== at && action.definition === steps[at]?.action.definition),
  );
  let head: { readonly kind: string; readonly key: string } | null = null;
  for (const item of items) {
    const key = keyOfValue(item);
    if (key === null || !alike.some((keys) => keys.has(key))) continue;
    const kind = item.kind === 'address' ? 'recipient' : item.kind;
    if (head === null || head.kind === kind) head = { kind, key };
    const { key: first } = head;
    if (!alike.some((keys) => keys.has(first) && keys.has(key))) return true;
  }
  return false;
}

const SKIPPED = new Set<Tag>(['amount', 'article', 'determiner', 'colon', 'of']);

/** The first word of what stands before a value, its amount and its article. */
function leadOf(items: readonly Item[], index: number): string {
  let at = index - 1;
  while (at >= 0 && SKIPPED.has(tagOf(items[at]))) at -= 1;
  return items[at]?.lower.split(' ')[0] ?? '';
}

const GIVING = /^(?:from|sell|selling|spend|spending|pay|paying)$/;
const GETTING = /^(?:to|into|receive|receiving|get|getting|buy|buying|acquire|->|→|=>|-->)$/;

/** "Receive 5 USDC from 0x…", "buy 1 ETH", where that is what goes. */
function isTurned(item: Item, lead: string, steps: readonly Step[]): boolean {
  const [gives, gets] = [GIVING.test(lead), GETTING.test(lead)];
  const key = gives || gets ? keyOfValue(item) : null;
  if (key === null) return false;
  const slots = steps.flatMap(({ action, said }) =>
    [...said].flatMap(([name, { value }]) =>
      keyOf(value).includes(key)
        ? [{ name, type: action.slots[name]?.type, out: action.definition.output, said }]
        : [],
    ),
  );
  if (slots.some(({ type }) => type === 'recipient')) return lead === 'from';
  const tokens = slots.filter(({ type }) => type === 'token');
  const both = tokens.every(({ out, said }) => out !== undefined && said.has(out) && said.size > 2);
  if (tokens.length === 0 || !both) return false;
  return tokens.every(({ name, out }) => (gives ? name === out : name !== out));
}
