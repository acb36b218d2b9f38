import { askedVerb, placesOf, useOf, type Item, type Scan } from '../../scan/item.ts';

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
  if (asks) return [];
  if (TELLS.test(content) || !items.some(askedVerb)) {
    const tag = placesOf({ bySort }, 'filler').find((at) => TAG.test(items[at]?.lower ?? ''));
    const asked = tag === undefined ? undefined : items[tag];
    if (asked) return [asked];
  }
  return placesOf({ bySort }, 'join').flatMap((at) => {
    const item = items[at];
    return item?.lower.includes('?') === true ? [item] : [];
  });
}

/** "0x… gets 45 USDC, right?", "5 USDC should be sent to 0x…, ok?": behind what tells something this asks whether it is so. */
const TAG = /^(?:right|correct|yeah|yes|no|ok|okay)\b.*\?$/;
const TELLS = /\b(?:gets|receives|(?:should|must|will|has\s+to|have\s+to|to)\s+be\s+\w+)\b/i;
