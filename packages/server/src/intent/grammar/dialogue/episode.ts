import type { Message } from '../../../core/message.ts';
import type { Signal } from '../../lexicon/signals.ts';
import { isEntity, useOf, type Item } from '../../scan/item.ts';
import { isQuotation } from '../roles/punctuation.ts';
import { readMessage } from '../read-message.ts';
import type { Accounted, MessageContext } from '../roles/account-message.ts';
import { agreementOf, isFarewell } from './agreement.ts';
import { isReport } from './answering.ts';
import { asksForYes } from './asks-to-do.ts';
import { countAt, keyOf } from './figures.ts';
import { keyOfValue } from './own-values.ts';

/** The last part of a conversation: what the user said since anything was done, what the assistant made of it, and the answer to that. */
export interface Episode {
  /** User messages that are about what is asked for, by index: neither the answer nor a question in between, which is empty. */
  readonly said: readonly number[];
  /** Questions before all that, which may name what is asked for, and ask for nothing. */
  readonly asked: readonly number[];
  readonly heard: number;
  readonly answer: number;
}

/**
 * The episode that ends in an answer to an assistant who asks for a yes; null where the conversation ends otherwise.
 *
 * @param messages put plainly
 */
export function episodeOf(messages: readonly Message[]): Episode | null {
  const answer = messages.length - 1;
  const heard = answer - 1;
  const asks = messages[heard]?.role === 'assistant' ? messages[heard].content : null;
  const agrees = messages[answer]?.role === 'user' ? messages[answer].content : null;
  if (agrees === null || asks === null || isReport(asks)) return null;
  if (!asksForYes(asks) && agreementOf(agrees) !== 'firm') return null;
  const done = messages.findLastIndex(
    ({ role, content }, at) => at < heard && (role === 'assistant' ? isReport(content) : isOff(messages, at)),
  );
  const told = messages.flatMap(({ role, content }, at) =>
    role === 'user' && content !== '' && at > done && at < heard ? [at] : [],
  );
  const first = told.findIndex((at) => !ASKING.test(messages[at]?.content ?? ''));
  const said = first === -1 ? [] : told.slice(first);
  return said.length > 0 ? { said, asked: told.slice(0, first), heard, answer } : null;
}

/** "Cancel that", once the assistant has heard it: what was said before is off. */
const isOff = (messages: readonly Message[], at: number): boolean =>
  messages[at + 1]?.role === 'assistant' && CALLED_OFF.test(messages[at]?.content ?? '');
const CALLED_OFF =
  /^\W*(?:(?:no|nah|nope|ok|okay|please|actually|wait|oh|sorry)\W+)*(?:cancel|stop|abort|never\s?mind|forget\s+(?:it|that|this|about\s+it))(?:\s+(?:it|that|this|everything|the\s+(?:swap|transfer|payment|order|transaction|trade)))?(?:\s+please)?\W*$/i;

/** "What happens if I burn tokens?": a question in one sentence, without a number, that proposes nothing. */
const ASKING =
  /^\W*(?:(?:hi|hey|hello|ok|okay|so|and|but)\W+)*(?:what(?!\s+(?:if|about))|what's|how(?!\s+about)|why(?!\s+(?:not|don))|where|which|who|is|are|does|do)\b[^.!?;\d\n]{1,120}\?\s*$/i;

/** Whether an answer does nothing but agree. */
export function isYes(content: string, message: number, context: MessageContext): boolean {
  if (agreementOf(content) !== null) return true;
  if (isFarewell(content)) return false;
  const reading = readMessage(content, message, context);
  return reading.kind === 'words' && reading.opening.does.has('yes') && reading.opening.does.size === 1;
}

/** By what a value is known to be said again, whatever words it is said in; null for one that nothing can be held against. */
export function valueKey(item: Item): string | null {
  if (item.kind === 'protocol')
    return item.token ? `token ${keyOf(item.token)}` : `protocol ${item.protocol}`;
  if (item.kind === 'setting') return JSON.stringify(item.setting);
  if (item.kind === 'chain') return item.chain && `chain ${item.chain}`;
  const key = keyOfValue(item);
  return item.kind === 'amount' && key !== null && !PLAIN_AMOUNT.test(key) ? null : key;
}

/** So much, so many dollars, a part of what is held, or all of it. */
const PLAIN_AMOUNT = /^(?:tokens|usd|share) \S+$|^all$/;

/** Stand for what is spoken of. */
const SPOKEN_OF = /^(?:it|that|this|them|those|these)$/;

/** A value that the user said, and has to be found again in what the assistant makes of it. */
export interface Claim {
  readonly item: Item;
  /** By what it is known again; null for what nothing can be held against. */
  readonly key: string | null;
  readonly message: number;
  /** "Not ETH". */
  readonly denied: boolean;
}

/** What a user's message says that has to be found again in what the assistant makes of it; null where something in it forbids that. */
export function claimsOf({ scan, accounting }: Accounted, chain: string): readonly Claim[] | null {
  const { items, message } = scan;
  const asks = scan.content.includes('?');
  if (TURNING.test(scan.content)) return null;
  const claims: Claim[] = [];
  for (const [at, item] of items.entries()) {
    if (item.kind === 'kept' || item.kind === 'defect' || isQuotation(item)) return null;
    if (isHindered(item) && (asks || !isCorrection(items, at))) return null;
    if (item.kind === 'chain' ? item.chain === chain : !isEntity(item) || SPOKEN_OF.test(item.lower))
      continue;
    if (countAt(items, at) !== null || accounting.roles[at] === 'silent' || isPronoun(items, at)) continue;
    const denied = isDenying(items[at - 1]) || (isDenying(items[at - 2]) && items[at - 1]?.kind === 'amount');
    claims.push({ item, key: valueKey(item), message, denied });
  }
  return claims;
}

/** "The second one", "new one: …". */
const isPronoun = (items: readonly Item[], at: number): boolean =>
  items[at]?.lower === 'one' && items[at + 1]?.kind !== 'token';

/** "No, USDT", "not ETH": what is to be instead, or what is not, right behind it. */
const isCorrection = (items: readonly Item[], at: number): boolean => {
  const item = items[at];
  const use = item && useOf(item);
  if (use?.use === 'dialogue' && use.does === 'no')
    return items.some((one, place) => isEntity(one) && place > at) && !items.slice(0, at).some(isEntity);
  return item !== undefined && isDenying(item) && isEntity(items[at + 1]);
};

const isDenying = (item: Item | undefined): boolean => item?.lower === 'not';

/** "The other way round": of what the assistant said before. */
const TURNING =
  /\b(?:other\s+way|way\s+(?:a)?round|vice\s+versa|revers(?:e|ed)|backwards|opposite|mixed\s+(?:it|them|that|those)?\s*up|swap\s+(?:them|those|these|the\s+(?:amounts|two|recipients|numbers|names|addresses)))\b/i;

/** A condition, a negation, what is taken back or lies in the past: nothing that a yes to something else makes good. */
function isHindered(item: Item): boolean {
  const use = useOf(item);
  if (use?.use === 'dialogue' && (use.does === 'no' || use.does === 'cancel')) return true;
  return use?.use === 'elsewhere' || (use?.use === 'signal' && HINDERING.has(use.signal));
}

const HINDERING = new Set<Signal>(['secret', 'condition', 'negation', 'past']);

/** Whether a text speaks of as many payments, people and the like as there are steps, or of no number of them. */
export const isOfSoMany = ({ scan: { items } }: Accounted, steps: number): boolean =>
  items.every((_, at) => [null, `tokens ${steps}`].includes(countAt(items, at)));
