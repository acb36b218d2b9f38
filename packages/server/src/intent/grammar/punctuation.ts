import { useOf, type Item, type Scan } from '../scan/item.ts';

const QUOTES = new Set(['"', '“', '”', '‘', '`', "'"]);

/** Whether an item is a quotation mark; those around a single value are accounted for elsewhere. */
export function isQuotation({ text }: Item): boolean {
  return QUOTES.has(text);
}

/** A question mark is politeness after "could you …"; after anything else the sentence asks something. */
export function findQuestionMarks({ items }: Scan): readonly Item[] {
  const asks = items.some((item) => {
    const use = useOf(item);
    return use?.use === 'opener' && use.asks;
  });
  return asks ? [] : items.filter((item) => item.lower.includes('?') && useOf(item)?.use === 'join');
}
