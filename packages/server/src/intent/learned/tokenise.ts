import type { ActionDefinition } from '../../core/action.ts';
import type { Span } from '../../core/intent.ts';
import type { ReadingRequest } from '../reading.ts';
import { isSameText } from '../proof/same-slot.ts';
import { plainForm } from '../values/characters.ts';
import { findValues } from '../values/find-values.ts';
import { lex, type Lexeme } from '../values/lex.ts';
import type { Value } from '../values/value.ts';
import { featuresOf } from './value-features.ts';
import type { Feature } from './features.ts';
import { hashWord } from './hash-word.ts';

/** A word, a sign, a value, or the beginning of a message, as the network sees it. */
export interface Token {
  readonly at: Span;
  readonly value: Value | null;
  /** Whether a slot may take it, because a user's message says it. */
  readonly said: boolean;
  readonly features: readonly Feature[];
  /** The row of its letters; null for a value whose letters say nothing, such as an address. */
  readonly word: number | null;
  readonly grams: readonly number[];
}

/** The parts of a request that are tokenised. */
export type Tokenised = Pick<ReadingRequest, 'messages' | 'wallet' | 'vocabulary'>;

/** The most tokens that are read; a longer text is not read by the network. */
export const MOST_TOKENS = 160;

/** The tokens of a conversation, in order; null where it is too long to be read. */
export function tokenise(request: Tokenised, actions: readonly ActionDefinition[]): readonly Token[] | null {
  const { messages } = request;
  if (messages.reduce((sum, { content }) => sum + content.length, 0) > MOST_TOKENS * 40) return null;
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const seen = new Set<string>();
  const tokens = messages.flatMap(({ role, content }, message) =>
    tokensOf({ content, message, role: roleOf(role, message, last), said: role === 'user' }, request, {
      seen,
      actions,
    }),
  );
  return tokens.length > MOST_TOKENS ? null : tokens;
}

function roleOf(role: string, message: number, last: number): Feature {
  if (role === 'user')
    return message === last ? 'user_last' : message >= last - 2 ? 'user_before' : 'user_early';
  if (role === 'assistant') return message === last - 1 ? 'assistant_last' : 'assistant_early';
  return 'system';
}

interface Part {
  readonly content: string;
  readonly message: number;
  readonly role: Feature;
  readonly said: boolean;
}

interface Known {
  readonly seen: Set<string>;
  readonly actions: readonly ActionDefinition[];
}

const OPENING = /^["“„«‘`「]$/;
const CLOSING = /^["”“»’`」]$/;

function tokensOf(part: Part, { vocabulary, wallet }: Tokenised, { seen, actions }: Known): Token[] {
  const { content, message, role, said } = part;
  const values = findValues(content, message, vocabulary);
  const lexemes = lex(plainForm(content));
  const start = { at: { message, start: 0, end: 0 }, value: null, said: false, word: null, grams: [] };
  const tokens: Token[] = [{ ...start, features: ['message', role, vocabulary.family] }];
  let [next, quoted, before] = [0, false, 0];
  for (let at = 0; at < lexemes.length;) {
    const lexeme = lexemes[at];
    if (!lexeme) break;
    while ((values[next]?.at.end ?? Infinity) <= lexeme.start) next++;
    const found = values[next];
    const value = found && found.at.start < lexeme.end ? found : null;
    const place = value ? value.at : { message, start: lexeme.start, end: lexeme.end };
    const own = value
      ? featuresOf(value, { vocabulary, wallet, actions, again: isAgain(value, seen, said) })
      : ownFeatures(lexeme);
    quoted &&= !CLOSING.test(lexeme.text);
    const features: Feature[] = [
      role,
      ...own,
      ...shapeOf(content.slice(place.start, place.end)),
      ...(quoted ? ['quoted' as const] : []),
      ...standing(lexeme, content.slice(before, place.start), at),
    ];
    tokens.push({ at: place, value, said, features, ...lettersOf(lexeme, value) });
    quoted ||= lexeme.spaced && OPENING.test(lexeme.text);
    before = place.end;
    at++;
    while ((lexemes[at]?.start ?? Infinity) < place.end) at++;
  }
  return tokens;
}

/** How a token is joined to the one before it: with a space, without, or at the start of a line. */
const standing = ({ spaced }: Lexeme, gap: string, at: number): Feature[] => [
  ...(spaced ? [] : ['joined' as const]),
  ...(gap.includes('\n') ? ['line' as const] : []),
  ...(at === 0 ? ['first' as const] : []),
];

function isAgain(value: Value, seen: Set<string>, said: boolean): boolean {
  const key = value.kind === 'term' && value.token !== null ? value.token : value.text.toLowerCase();
  const again = [...seen].some((text) => isSameText(text, key));
  if (said) seen.add(key);
  return again;
}

const ownFeatures = ({ kind }: Lexeme): Feature[] =>
  kind === 'sign' || kind === 'link' || kind === 'handle' ? [kind] : ['word'];

function shapeOf(text: string): Feature[] {
  if (/^\p{Lu}{2,}$/u.test(text)) return ['capitals'];
  return /^\p{Lu}/u.test(text) ? ['capital'] : [];
}

/**
 * The letters that count: none for addresses, names and digits, which are all alike; for terms the name of a protocol, and words that may
 * be plain ones.
 */
function lettersOf(lexeme: Lexeme, value: Value | null): Pick<Token, 'word' | 'grams'> {
  if (!value) return lexeme.kind === 'link' || lexeme.kind === 'handle' ? NOTHING : hashWord(lexeme.text);
  if (value.kind === 'term') {
    if (value.protocol !== null) return { ...hashWord(`protocol ${value.protocol}`), grams: [] };
    return value.sure ? NOTHING : hashWord(value.text);
  }
  if (value.kind === 'number') return value.spelled ? hashWord(value.text) : NOTHING;
  const inWords = (value.kind === 'share' || value.kind === 'quantity') && /\p{L}/u.test(value.text);
  return inWords ? hashWord(value.text) : NOTHING;
}

const NOTHING = { word: null, grams: [] } as const;
