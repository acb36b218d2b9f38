import { BESIDE, FIRMLY, HEARD, MILDLY } from '../../lexicon/agreements.ts';
import { isOneSlipApart } from '../../text/edit-distance.ts';
import { phrasePattern, spacedOut } from '../../text/phrase-pattern.ts';

/** What a message agrees with, if it does nothing else: firmly ("that is what I want"), or mildly ("great"), which needs a question. */
export type Agreement = 'firm' | 'mild' | null;

/** No agreement is longer. */
const LONGEST = 160;

const mild = phrasePattern(MILDLY);
const firm = phrasePattern(FIRMLY);
const beside = phrasePattern(BESIDE);
const AGREES = new RegExp(`^(?:${beside})*(?:${mild}(?:${beside})*)*(?:${firm}|${mild})(?:${beside})*$`);
const IS_FIRM = new RegExp(`^(?:${beside})*(?:${mild}(?:${beside})*)*${firm}(?:${beside})*$`);
const IS_BESIDE = new RegExp(`^(?:${beside})+$`);
const IS_HEARD = new RegExp(`^${phrasePattern(HEARD)}$`);
/** "Good night" agrees to nothing, and "yeah right" is what people say who don't. */
const FAREWELL =
  /\bgood[\s,.;!]*(?:bye|night|luck)\b|\b(?:yeah|yea|ya|sure|oh|ok|okay|aye)[\s,.;!•-]+right\b(?! away| now| on)/i;

/** Whether a message takes its leave, or says in so many words that nobody believes it. */
export const isFarewell = (content: string): boolean => FAREWELL.test(content);

/** Pictures that people agree with, and those that mean nothing. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/gu;
const REFUSING = /[👎❌🚫🛑✋⛔]/u;
const THUMB = /^\s*[👍👌✅]/u;

/**
 * Whether a message does nothing but agree: every clause of it is one that agrees or is politeness beside it. Letters that
 * somebody repeats count once ("yesss").
 */
export function agreementOf(content: string): Agreement {
  if (content.length > LONGEST || content.includes('?') || FAREWELL.test(content) || REFUSING.test(content))
    return null;
  if (THUMB.test(content) && content.replaceAll(PICTURES, '').trim() === '') return 'mild';
  const clauses = content
    .replaceAll(PICTURES, '')
    .split(/[.,;:!\n…()]+|\s[-–—]+\s/u)
    .map((clause) => spacedOut(clause))
    .filter((clause) => clause !== ' ');
  if (clauses.length === 0) return null;
  const kinds = clauses.map(kindOf);
  if (kinds.includes(null)) return null;
  if (kinds.includes('firm')) return 'firm';
  if (kinds.includes('heard')) return null;
  return kinds.includes('mild') || THUMB.test(content) ? 'mild' : null;
}

function kindOf(clause: string): 'firm' | 'mild' | 'beside' | 'heard' | null {
  for (const text of [clause, untyped(clause)]) {
    if (IS_HEARD.test(text)) return 'heard';
    if (IS_FIRM.test(text)) return 'firm';
    if (AGREES.test(text)) return 'mild';
    if (IS_BESIDE.test(text)) return 'beside';
  }
  return null;
}

/** "Yesss", "okkk", "confrim": as they are meant. */
const untyped = (clause: string): string =>
  clause
    .replaceAll(/([a-z])\1{2,}/g, '$1')
    .replaceAll(/\bye+s+\b/g, 'yes')
    .replaceAll(/[a-z]{5,}/g, (word) => TYPED.find((meant) => isOneSlipApart(word, meant)) ?? word);

/** Words that are long enough to be known with one letter wrong. */
const TYPED = [
  'confirm',
  'confirmed',
  'proceed',
  'correct',
  'perfect',
  'exactly',
  'absolutely',
  'definitely',
  'please',
  'thanks',
];
