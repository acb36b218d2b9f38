import type { ActionDefinition } from '../../../core/action.ts';
import type { ValueElement } from '../roles/element.ts';
import { OTHER_UNIT } from '../../lexicon/other-deals.ts';
import type { Item } from '../../scan/item.ts';
import { scanMessage, type ScanContext } from '../../scan/scan-message.ts';
import { bareSymbol } from '../../slots/token.ts';
import type { Heard } from './dialogue.ts';
import { keyOf } from './figures.ts';
import { isVerbOfOther } from './verbs-of.ts';

/** Where an amount of an answer would belong. */
export interface Answered {
  readonly definition: ActionDefinition;
  readonly slot: string;
  /** It is a plain number, with no token beside it. */
  readonly bare: boolean;
  /** What the step says in each slot, and where. */
  readonly said: ReadonlyMap<string, Words>;
}

interface Words {
  readonly text: string;
  readonly message: number;
  readonly start: number;
}

const ASKS_NUMBER =
  /\bhow\s+(?:much|many)\b|\b(?:amount|sum|total|quantity|size|number|percent(?:age)?|what\s+part)\b/i;
/** What is asked for is another number than that of an amount to be moved. */
const OTHER_NUMBER =
  /\b(?:keep|stay|stays|leave|remain|fees?|gas|slippage|tolerance|deadline|minutes|hours|days|weeks|months|times|once|is\s+(?:in\s+)?there|are\s+(?:in\s+)?there|is\s+in\b|did|was|were|do\s+you\s+have|have\s+you|how\s+much\s+(?:is|are|does|would|will)\s+(?:(?:an?|one|each|a\s+single|1)\s+\$?[a-z]+|your|yours|\$?(?:w?eth|ether(?:eum)?|sol|pol|w?avax|matic|usd[ct]0?|dai|w?btc|bitcoin|eurc|bonk|jup|aero|degen|tokens?|coins?)\b)|(?:per|for\s+(?:an?|one))\s+[a-z]{2,8}|accept|asking|charge|your\s+(?:share|cut|part|portion)|amount\s+(?:that\s+)?you\s+(?:have|hold|own)|you\s+owe|owes?)\b/i;
/** It is asked for in another unit. */
const PART = /\bpercent(?:age)?\b|%|\bwhat\s+part\b|\bin\s+(?:us\s+)?(?:dollars|usd|fiat|euros?)\b/i;
const RECEIVED =
  /\b(?:out|back|receive|get|buy|acquire|obtain|purchase|end\s+up\s+with|in\s+return|want\s+for|worth\s+to)\b/i;
const SPENT = /\b(?:spend|swap|sell|pay|exchange|convert|trade|use|swapped|sold|spent|paid)\b/i;
/** A token behind one of these is what the number is exchanged for, or where it goes. */
const LEADING_ON = /\b(?:to|into|for|with|against|on|from)\s+(?:the\s+|your\s+|some\s+)?$/i;

/** "Please provide the amount" asks to be told, and provides nothing. */
const PLEASE_SAY = /\b(?:please|kindly)\s+(?:provide|share|give|supply|enter|specify|send|state|tell)\b/i;

/** "Which slippage?", "How much do you want to keep?": "5" is no amount to be moved, and none that was said before. */
export function asksForNoAmount(content: string, definitions: readonly ActionDefinition[]): boolean {
  const own = definitions.some(({ slots }) =>
    Object.values(slots).some(({ question }) => content.includes(question)),
  );
  return !own && OTHER_NUMBER.test(lastAsked(content));
}

/**
 * Whether the last question of an assistant asks for another number than the amount that an answer would fill: what is kept, a fee,
 * another token's ("swap ETH for USDC" – "How much USDC?" – "5"), a percentage, or what is done otherwise.
 */
export function asksForOtherNumber(
  answered: Answered,
  { content, message }: Heard,
  { actions, vocabulary }: ScanContext,
): boolean {
  const { definition, slot, bare, said } = answered;
  const amount = definition.slots[slot];
  if (amount?.type !== 'amount') return false;
  const question = lastAsked(content);
  if (bare && !content.includes(amount.question) && OTHER_UNIT.some((pattern) => pattern.test(content)))
    return true;
  if (content.includes(amount.question) || !ASKS_NUMBER.test(question)) return false;
  if (OTHER_NUMBER.test(question)) return true;
  const plain = question.replace(PLEASE_SAY, (found) => ' '.repeat(found.length));
  const { items } = scanMessage(plain, message, { actions, vocabulary });
  const own = new Set([...said.values()].map(({ text }) => text.toLowerCase()));
  // "… and where to? I support Base, Polygon and Solana".
  const chains = new Set(items.flatMap((item) => (item.kind === 'chain' ? [item.lower] : [])));
  const listed = chains.size > 2 && Object.values(definition.slots).some(({ type }) => type === 'chain');
  const isOther = (item: Item): boolean =>
    !(listed && item.kind === 'chain') && isElse(item, own, vocabulary.chain);
  if (items.some((item) => isOtherVerb(item, definition) || isOther(item))) return true;
  if (OTHERWISE_ASKED.test(content)) return true;
  const scanned = (text: string): readonly Item[] =>
    scanMessage(text, message, { actions, vocabulary }).items;
  if (namesElse(answered, { question, content, message }, scanned)) return true;
  if (!bare) return false;
  if (tellsOfOther(answered, amount.of ?? 'token', scanned(content), scanned)) return true;
  const named = items.filter(
    (item) => item.kind === 'token' && !LEADING_ON.test(question.slice(0, item.start)),
  );
  return PART.test(question) || countsOther(answered, amount.of ?? 'token', question, named);
}

/** "I'll do it each week", "how much should she send you?". */
const OTHERWISE_ASKED =
  /\b(?:each|every)\s+(?:day|week|month|year|hour)\b|\b(?:daily|weekly|monthly|recurring)\b(?!\s+(?:limit|budget|spending|transfer|allowance))|\bhow\s+much\b[^?!\n]{1,80}\b(?:send|pay|give|transfer)s?\s+(?:to\s+)?you\b/i;

/**
 * Whether the question, or a sentence before it that suggests something, names a token, somebody or a protocol that the request does not have, where it has one
 * of its own: "DAI is not available, only AERO. How much?".
 */
function namesElse(
  { definition: { slots }, said }: Answered,
  { question, content, message }: Heard & { readonly question: string },
  scanned: (text: string) => readonly Item[],
): boolean {
  const own = new Set([...said.values()].flatMap(({ text }) => scanned(text).map(keyIn)));
  const texts = new Set([...said.values()].map(({ text }) => text.toLowerCase()));
  // "Where, and how much? For example Kamino or MarginFi": what the answer says as well.
  const isSaid = (wanted: string): boolean =>
    Object.entries(slots).every(([name, { type, required }]) => {
      const at = said.get(name)?.message;
      return type !== wanted || (at === undefined ? !required : at < message);
    });
  const [tokens, protocols] = [isSaid('token'), isSaid('protocol')];
  const isElsewhere = (item: Item, at: number, items: readonly Item[]): boolean => {
    const key = keyIn(item);
    if (key === null || own.has(key) || texts.has(item.lower)) return false;
    // "You have 2 ETH".
    if (key.startsWith('token ')) return tokens && items[at - 1]?.kind !== 'amount';
    return item.kind === 'protocol' ? protocols : true;
  };
  return [question, ...content.split(/(?<=[?!\n])|(?<=\.)(?=\s)/).filter((text) => SUGGESTS.test(text))].some(
    (text) => scanned(text).some(isElsewhere),
  );
}

/** "You have 100 USDC. How much?", where ETH is to be sent: of the only token that is told of, or of the request's? */
function tellsOfOther(
  { said }: Answered,
  of: string,
  told: readonly Item[],
  scanned: (text: string) => readonly Item[],
): boolean {
  const keysOf = (text: string): readonly (string | null)[] => scanned(text).map(keyIn);
  const counted = keysOf(said.get(of)?.text ?? '');
  const own = new Set([...said.values()].flatMap(({ text }) => keysOf(text)));
  const tokens = told.flatMap((item) => (item.kind === 'token' ? [keyIn(item)] : []));
  return (
    counted.length > 0 && !tokens.some((key) => counted.includes(key)) && tokens.some((key) => !own.has(key))
  );
}

const SUGGESTS =
  /\?|\b(?:only|instead|unavailable|not\s+(?:available|supported)|i['’]ll|i\s+(?:will|can)|let['’]?s)\b/i;

/** By what a token, somebody or a protocol is known again. */
function keyIn(item: Item): string | null {
  if (item.kind === 'protocol')
    return item.token ? `token ${keyOf(item.token)}` : `protocol ${item.protocol}`;
  if (item.kind === 'token') return `token ${keyOf(item.token)}`;
  const named = item.kind === 'address' || (item.kind === 'recipient' && item.recipient.kind === 'name');
  return named ? item.lower : null;
}

/** Whether a bare number would count another token than an amount does. */
function countsOther(
  { definition: { output, slots }, said }: Answered,
  of: string,
  question: string,
  named: readonly Item[],
): boolean {
  const token = said.get(of);
  const own = bareSymbol(token?.text ?? '');
  if (named.length > 0) return own !== '' && !named.some(({ text }) => bareSymbol(text) === own);
  if (output === undefined || output === of || slots[output]?.required !== true) return false;
  if (RECEIVED.test(question)) return true;
  // "Buy USDC with ETH": "How much?" may ask for either.
  const bought = said.get(output);
  const first = bought?.message === token?.message && (bought?.start ?? 0) < (token?.start ?? 0);
  return first && !SPENT.test(question);
}

/** The last question of a text with what follows it, or else its last sentence. */
function lastAsked(content: string): string {
  const end = content.includes('?') ? content.lastIndexOf('?') : content.length;
  const sentences = content.slice(0, end).split(/[!?\n]|\.(?=\s|$)/);
  return (sentences.findLast((sentence) => sentence.trim() !== '') ?? '') + content.slice(end);
}

/** "How much would you like to lend?", where it is to be sent. */
function isOtherVerb(item: Item, { name, slots }: ActionDefinition): boolean {
  // "How much may Uniswap spend?" asks for an allowance.
  const spends = item.lower === 'spend' && 'spender' in slots;
  return !spends && isVerbOfOther(item, new Set([name]));
}

/** Somebody else, or another chain. */
function isElse(item: Item, own: ReadonlySet<string>, chain: string): boolean {
  if (item.kind === 'chain') return item.chain !== chain && !own.has(item.lower);
  const somebody = item.kind === 'recipient' && item.recipient.kind === 'name';
  return (item.kind === 'address' || somebody) && !own.has(item.lower);
}

/** "5", with nothing that says what it is. */
export const isBare = ({ marker, entity }: ValueElement): boolean =>
  marker === null && entity?.kind === 'amount' && entity.match.amount.kind === 'tokens';
