import type { Span } from '../../core/intent.ts';
import type { Value } from '../values/value.ts';

/** A word, a value or a punctuation mark of a message. */
export interface Item {
  /** In lower case, with straight apostrophes; of a value of several words all of them. */
  readonly word: string;
  readonly kind: 'word' | 'mark';
  /** The value that the text may be; a word such as "well" may be one and not be meant as one. */
  readonly value: Value | null;
  /** The symbol that a misspelt word was corrected to. */
  readonly corrected?: string;
  /** In capitals, as symbols of tokens are. */
  readonly shouted?: boolean;
  readonly at: Span;
}

/** Short forms, as they are typed and dictated. */
const SHORT: Readonly<Record<string, string>> = { 'w/': 'with', thru: 'through', u: 'you', n: 'and' };
const PIECE = /\bw\/(?!\p{L})|\$[A-Za-z]\w*|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*|->|=>|→|\n|[^\s]/gu;
const SHOUTED = /^[A-Z][A-Z\d.]+$/;
const ARROW = /^(?:->|=>|→)$/;
const WORD = /^[\p{L}\p{N}]/u;
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)$/u;

/** Emoji that say no more than "please" and "thanks"; others may say anything. */
const CHEERFUL = /^[🙏👍🚀🙂😊😀😃😄😁😉😎🔥💰💸💵✨🎉❤👋🤑💪👌✅⚡🌕💎🥳🤝]$/u;

/** A message in pieces: words, values and marks. Cheerful emoji are left out. */
export function itemsOf(content: string, message: number, values: readonly Value[]): Item[] {
  const items: Item[] = [];
  let from = 0;
  for (const value of values) {
    items.push(...piecesOf(content, message, from, value.at.start));
    const word = plain(value.text);
    items.push({
      word,
      kind: WORD.test(word) || word.startsWith('$') ? 'word' : 'mark',
      value,
      at: value.at,
    });
    from = value.at.end;
  }
  items.push(...piecesOf(content, message, from, content.length));
  return items;
}

function piecesOf(content: string, message: number, start: number, end: number): Item[] {
  const items: Item[] = [];
  for (const match of content.slice(start, end).matchAll(PIECE)) {
    const [text] = match;
    if (PICTURE.test(text) && (CHEERFUL.test(text) || !/\p{Extended_Pictographic}/u.test(text))) continue;
    const at = { message, start: start + match.index, end: start + match.index + text.length };
    if (WORD.test(text) || (text.length > 1 && text.startsWith('$')))
      items.push({
        word: SHORT[plain(text)] ?? plain(text),
        kind: 'word',
        value: null,
        at,
        ...(SHOUTED.test(text) ? { shouted: true } : {}),
      });
    else items.push({ word: ARROW.test(text) ? '->' : text, kind: 'mark', value: null, at });
  }
  return items;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
