import { askedVerb, placesOf, useOf, type Item, type Scan } from '../../scan/item.ts';
import { PAUSES, tagOf } from './tag.ts';

const QUOTES = new Set(['"', '“', '”', '‘', '`', "'"]);

/** Whether an item is a quotation mark; those around a single value are accounted for elsewhere. */
export function isQuotation({ text }: Item): boolean {
  return QUOTES.has(text);
}

/** A question mark is politeness after "could you …"; after anything else the sentence asks something. */
export function findQuestionMarks({ content, items, bySort }: Scan): readonly Item[] {
  const asks = placesOf({ bySort }, 'opener').some((at) => {
    const use = useOf(items[at]);
    return use?.use === 'opener' && use.asks;
  });
  const marks = placesOf({ bySort }, 'join').filter((at) => items[at]?.lower.includes('?') === true);
  if (asks) return marks.filter((at) => isUnsure(items, at)).flatMap((at) => items[at] ?? []);
  if (TELLS.test(content) || !items.some(askedVerb)) {
    const tag = placesOf({ bySort }, 'filler').find((at) => TAG.test(items[at]?.lower ?? ''));
    const asked = tag === undefined ? undefined : items[tag];
    if (asked) return [asked];
  }
  return marks.flatMap((at) => items[at] ?? []);
}

/** "Can you send 5? USDC": how much is in doubt, whatever else is asked politely. */
const isUnsure = (items: readonly Item[], at: number): boolean =>
  items[at - 1]?.kind === 'amount' &&
  items.find((item, index) => index > at && !PAUSES.has(tagOf(item)))?.kind === 'token';

/** "0x… gets 45 USDC, right?", "5 USDC should be sent to 0x…, ok?": behind what tells something this asks whether it is so. */
const TAG = /^(?:right|correct|yeah|yes|no|ok|okay)\b.*\?$/;
const TELLS = /\b(?:gets|receives|(?:should|must|will|has\s+to|have\s+to|to)\s+be\s+\w+)\b/i;
