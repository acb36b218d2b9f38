import type { Item } from '../../scan/item.ts';
import { amountMatch, type AmountValue } from '../../slots/amount-value.ts';
import { readSetting, type SettingValue } from '../../slots/setting.ts';
import { readSlippage } from '../../slots/slippage.ts';
import { lex } from '../../text/lexeme.ts';
import type { Heard } from './dialogue.ts';
import type { ValueElement } from '../roles/element.ts';
import { openSlots, type Step } from '../steps/step.ts';

/** The values of an answer as they are meant in a conversation: "all of it" of the token spoken of, "1%" of slippage. */
export function inContext(
  values: readonly ValueElement[],
  steps: readonly Step[],
  heard: Heard | null,
): readonly ValueElement[] {
  const alone = steps.length === 1;
  const wholes = new Set(
    values.flatMap(({ item }) => (alone && wholeOfSaid(item) !== null ? [item.start] : [])),
  );
  return values.flatMap((value) => {
    const { item, entity } = value;
    // "All of it" names its token by itself; here it is the one that the request names.
    if (wholes.has(item.start) && entity?.kind !== 'amount') return [];
    if (entity?.kind !== 'amount') return [value];
    const whole = wholes.has(item.start) ? wholeOfSaid(item) : null;
    if (whole) return [{ ...value, entity: { ...entity, match: amountMatch(whole, entity.match.next) } }];
    const number = value.marker === null ? numberAskedFor(item.text, steps, heard) : null;
    if (number)
      return [{ ...value, types: ['token_id'], entity: { ...item, kind: 'setting', setting: number } }];
    const memo = value.marker === null && values.length === 1 ? memoAskedFor(item.text, steps, heard) : null;
    if (memo) return [{ ...value, types: ['memo'], entity: { ...item, kind: 'setting', setting: memo } }];
    const percent = heard && asksForSlippage(heard.content) ? readPercentAsSlippage(item.text) : null;
    if (percent === null || value.marker !== null) return [value];
    return [{ ...value, types: ['slippage'], entity: { ...item, kind: 'setting', setting: percent } }];
  });
}

const PARTS =
  /^(?:all|half|.*%|(?:(?:a|one|two|three|four)[ -])?(?:half|halves|thirds?|quarters?|fourths?|fifths?|tenths?)|\d+\/\d+) of (?:it|them)$|^(?:it|them) all$/;

/** What "all of it" says where "it" is the token of the only step spoken of; null for anything else. */
export function wholeOfSaid(item: Item): AmountValue | null {
  if (item.kind !== 'amount' || !item.match.itself || !PARTS.test(item.lower)) return null;
  const { amount } = item.match;
  if (amount.kind === 'output') return { kind: 'all' };
  return amount.kind === 'output_share' ? { ...amount, kind: 'share' } : null;
}

/** "4521", where the number of a position or an NFT is what is asked for. */
function numberAskedFor(text: string, steps: readonly Step[], heard: Heard | null): SettingValue | null {
  const open = steps.flatMap((step) => openSlots(step).map((slot) => step.action.slots[slot]?.type));
  if (heard === null || !open.includes('token_id') || !asksForNumber(heard.content)) return null;
  return readNumberAsId(text);
}

/** Whether the last thing that an assistant asks is the number of a position or an NFT. */
export function asksForNumber(content: string): boolean {
  const question = lastQuestion(content);
  return (
    /\bposition\b|\bnumber\b|\b(?:token|nft) ?ids?\b/i.test(question) && !/\bhow m|\bamount\b/i.test(question)
  );
}

/** "300214", where an assistant asks for the memo of a payment that has none. */
function memoAskedFor(text: string, steps: readonly Step[], heard: Heard | null): SettingValue | null {
  const lacks = steps.some(({ action, said }) => 'memo' in action.slots && !said.has('memo'));
  return lacks && heard !== null && asksForMemo(heard.content) ? readNumberAsMemo(text) : null;
}

/** Whether the last thing that an assistant asks is a memo, and no number of anything else. */
export function asksForMemo(content: string): boolean {
  const question = lastQuestion(content);
  return (
    /\b(?:memo|note|message|reference)\b/i.test(question) &&
    !/\b(?:how\s+m|amount|how\s+long|characters|or\b[^?]*\b(?:change|amount|address|send))/i.test(question)
  );
}

/** "300214" as a memo. Null where it is no plain whole number. */
export const readNumberAsMemo = (text: string): SettingValue | null =>
  /^\d{1,20}$/.test(text) ? { type: 'memo', value: text } : null;

/** The last sentence of a text that ends in a question mark, and what follows it. Empty where there is none. */
const lastQuestion = (content: string): string => {
  const end = content.lastIndexOf('?');
  const sentences = content.slice(0, Math.max(0, end)).split(/[?!\n]|\.(?=\s|$)/);
  const question = end === -1 ? '' : (sentences.at(-1) ?? '');
  // "Slippage is 0.5 %. Would you like to change it?"
  const before = /\b(?:it|that)\s*$/i.test(question) ? `${sentences.at(-2) ?? ''},` : '';
  return end === -1 ? '' : before + question + content.slice(end);
};

/** "4521" as the number of a position or an NFT. Null where it is no plain whole number. */
export function readNumberAsId(text: string): SettingValue | null {
  if (!/^\d+$/.test(text)) return null;
  const lexemes = lex(`#${text}`);
  const found = readSetting(lexemes, 0, `#${text}`);
  return found?.kind === 'setting' && found.next === lexemes.length && found.setting.type === 'token_id'
    ? found.setting
    : null;
}

const OTHER_NUMBERS = /\b(?:amount|how much(?! slippage)|how many|portion|balance|fee|deadline|minutes)\b/i;

/** Whether the last thing that an assistant asks is the slippage, and no other number. */
export function asksForSlippage(content: string): boolean {
  const question = lastQuestion(content);
  return /\bslippage\b/i.test(question) && !OTHER_NUMBERS.test(question);
}

/** "1%", where a slippage is asked for. Null where it is no percentage or none that is taken for a slippage. */
export function readPercentAsSlippage(text: string): SettingValue | null {
  if (!/%|percent|\bpct\b|\bbps\b/i.test(text)) return null;
  const lexemes = lex(`${text} slippage`);
  const found = readSlippage(lexemes, 0);
  return found?.kind === 'setting' && found.next === lexemes.length ? found.setting : null;
}
