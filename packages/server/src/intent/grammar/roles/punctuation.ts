import { placesOf, useOf, type Item, type Scan } from '../../scan/item.ts';

const QUOTES = new Set(['"', '“', '”', '‘', '`', "'"]);

/** Whether an item is a quotation mark; those around a single value are accounted for elsewhere. */
export function isQuotation({ text }: Item): boolean {
  return QUOTES.has(text);
}

/** A question mark is politeness after "could you …"; after anything else the sentence asks something. */
export function findQuestionMarks({ items, bySort }: Scan): readonly Item[] {
  const asks = placesOf({ bySort }, 'opener').some((at) => {
    const use = useOf(items[at]);
    return use?.use === 'opener' && use.asks;
  });
  if (asks) return [];
  return placesOf({ bySort }, 'join').flatMap((at) => {
    const item = items[at];
    return item?.lower.includes('?') === true ? [item] : [];
  });
}
