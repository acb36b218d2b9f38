import type { CompiledActions } from './form.ts';
import type { Item } from './item.ts';
import { limitAt, type Limit } from './limiting-words.ts';
import { phraseEnd, phrasesAt, phraseTrie } from './phrase-trie.ts';
import { isSaid } from './reading-context.ts';
import { NOISE } from './words.ts';

const MOST_WORDS = 40;

/**
 * Leaves out what tells a story and asks for nothing: whole sentences before the request, thanks and wishes behind it, and
 * "for lunch" or "because …" at the end of a sentence. Nothing with a value, a verb of an action, or a word that may turn the
 * request around, bound it or put it off is ever left out, nor the announcement of a quotation. Null where nothing is.
 */
export function withoutContext(items: readonly Item[], compiled: CompiledActions): Item[] | null {
  const kept: Item[] = [];
  let asked = false;
  for (const sentence of sentencesOf(items)) {
    if (asked ? isFarewell(sentence, compiled) : isStory(sentence, compiled)) continue;
    asked ||= sentence.some((item) => isSaid(item));
    const tail = purposeAt(sentence, compiled);
    kept.push(...(tail === null ? sentence : [...sentence.slice(0, tail.at), ...sentence.slice(tail.end)]));
  }
  return kept.length === items.length || kept.length === 0 ? null : kept;
}

const ENDS: ReadonlySet<string> = new Set(['.', '!', '?', '\n', ';', ':']);
const isEnd = (item: Item | undefined): boolean =>
  item !== undefined && item.kind === 'mark' && item.value === null && ENDS.has(item.word);

/** Sentences with the mark that ends them; a colon ends one where no value stands before it. */
function sentencesOf(items: readonly Item[]): Item[][] {
  const sentences: Item[][] = [[]];
  for (const item of items) {
    const last = sentences.at(-1) ?? [];
    last.push(item);
    if (isEnd(item) && (item.word !== ':' || !last.some((one) => isSaid(one)))) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

const LEADING = phraseTrie(
  'oh|dear|oh_dear|well|good_morning|good_evening|good_afternoon|good_day|morning|there|:|)|,|again|me_again',
);
const SUBJECT =
  /^(?:i|i'm|i've|im|ive|we|we're|we've|he|he's|she|she's|they|they're|it|it's|there|there's|my|our|his|her|their|the|a|an|somebody|someone|finally)$/;
/** What only tells of something that was: a story may have it. */
const TOLD = /^(?:was|were|had|did|yesterday|ago|told|asked|said)$/;
const DOCUMENT =
  /^(?:text|message|messages|mail|email|e-mail|note|notes|instruction|instructions|prompt|comment|letter|post|page|article|website|site|chat|tweet|following|this|these|one|template|sample|case|test|joke)$/;
const LIMITING: ReadonlySet<Limit> = new Set(['negation', 'condition', 'bound', 'report']);

/** "My niece turns twelve.", "Payroll for June:": before the request, with a subject, or as its heading. */
function isStory(sentence: readonly Item[], compiled: CompiledActions): boolean {
  if (!isPlain(sentence, compiled, TOLD)) return false;
  const words = sentence.filter(({ kind }) => kind === 'word');
  const start = firstOf(sentence);
  const subject = SUBJECT.test(sentence[start]?.word ?? '');
  const last = sentence.at(-1)?.word;
  if (last !== ':') return subject || words.length === 0 || start >= sentence.length - 1;
  if (words.some(({ word }) => DOCUMENT.test(word) || TOLD.test(word))) return false;
  return subject
    ? /^(?:i|i'm|i've|im|ive|we|we're|we've|i'd)$/.test(sentence[start]?.word ?? '')
    : words.length <= 6;
}

/** "Thank you so much!", "She will be over the moon.": behind the request, about nothing that is to be done. */
function isFarewell(sentence: readonly Item[], compiled: CompiledActions): boolean {
  if (!isPlain(sentence, compiled, /^$/)) return false;
  const words = sentence.flatMap(({ kind, word }) => (kind === 'word' ? [word] : []));
  const [first = '', second = ''] = words;
  if (/^(?:thanks|thank|thx|cheers)$/.test(first) || (first === 'have' && /^(?:a|an)$/.test(second)))
    return !words.some((word) => REFERRING.test(word));
  return /^(?:he|she|they)$/.test(first) && !words.some((word) => REFERRING.test(word));
}

const REFERRING =
  /^(?:it|that|this|these|those|them|one|same|must|may|should|could|would|needs|need|has|have|wants|want|instead|rather|actually|double|again|more|less|wallet|address|account|amount|token|chain)$/;

/** No value, no verb of an action where one can begin, and no word that limits. */
function isPlain(sentence: readonly Item[], { verbs }: CompiledActions, told: RegExp): boolean {
  if (sentence.length > MOST_WORDS || sentence.some((item) => isSaid(item) || item.shouted === true))
    return false;
  if (sentence.at(-1)?.word === '?' || sentence.some(({ word }) => /^["“”«»`]$/.test(word))) return false;
  return sentence.every(({ word }, at) => {
    const limit = limitAt(sentence, at);
    if (limit !== null && LIMITING.has(limit) && !told.test(word)) return false;
    if (/^(?:you|your|only|must|first|always|please)$/.test(word))
      return word === 'please' && isHeading(sentence, at);
    if (/\d/.test(word)) return false;
    const begins =
      at === firstOf(sentence) || /^(?:and|then|,|please|to)$/.test(sentence[at - 1]?.word ?? '');
    return !begins || phrasesAt(verbs, sentence, at, true).length === 0 || isHeading(sentence, at);
  });
}

/** "…, please prepare:". */
const isHeading = (sentence: readonly Item[], at: number): boolean =>
  sentence.at(-1)?.word === ':' &&
  sentence.slice(at).every(({ word }) => /^(?:please|prepare|do|make|process|execute|:)$/.test(word));

function firstOf(sentence: readonly Item[]): number {
  let at = 0;
  for (;;) {
    const item = sentence[at];
    if (!item) return at;
    const end =
      phraseEnd(LEADING, sentence, at) ?? (SUBJECT.test(item.word) ? null : phraseEnd(NOISE, sentence, at));
    if (end === null) return at;
    at = end;
  }
}

const REASON = /^(?:for|because|cause|cuz|since|as)$/;

/** Where a reason stands at the end of a sentence or before a pause; null where none does. */
function purposeAt(
  sentence: readonly Item[],
  compiled: CompiledActions,
): { readonly at: number; readonly end: number } | null {
  for (const [at, { word, value }] of sentence.entries()) {
    const so = word === 'so' && /^(?:i|we|he|she|they)$/.test(sentence[at + 1]?.word ?? '');
    if (at === 0 || value !== null || !(so || REASON.test(word))) continue;
    if (!sentence.slice(0, at).some((item) => isSaid(item))) continue;
    const stop = sentence.findIndex((item, index) => index > at && (item.kind !== 'word' || isSaid(item)));
    const end = stop < 0 ? sentence.length : stop;
    const behind = sentence[end];
    const closed = behind === undefined || isEnd(behind) || behind.word === ',';
    const reason = sentence.slice(at + 1, end);
    const named = reason.filter((_, index) => phraseEnd(NOISE, reason, index) === null);
    if (closed && named.length > 0 && isPlain(reason, compiled, /^$/) && !reason.some((item) => item.value))
      return { at, end };
  }
  return null;
}
