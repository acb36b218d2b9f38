import { NAME_ENDINGS } from '../lexicon/name-endings.ts';
import type { Lexeme } from '../text/lexeme.ts';
import type { Found } from './item.ts';

/** `vitalik .eth`: a name that a space has cut in two is no name. */
export function readSplitName(lexemes: readonly Lexeme[], at: number): Found {
  const [dot, ending] = [lexemes[at], lexemes[at + 1]];
  if (
    dot?.text !== '.' ||
    !dot.spaced ||
    at === 0 ||
    ending?.spaced !== false ||
    !NAME_ENDINGS.has(ending.lower)
  )
    return null;
  const seen = `${lexemes[at - 1]?.text ?? ''} .${ending.text}`;
  const text = `"${seen}" is no name: there is a space in it. Please write the name or the address again.`;
  return { meaning: { kind: 'defect', defect: { code: 'invalid_address', text } }, next: at + 2 };
}

/** `alice.eth's wallet`. */
export function readPossessive(lexemes: readonly Lexeme[], at: number): Found {
  const [before, mark, s] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  const owner = before?.kind === 'name' || before?.kind === 'address' || before?.kind === 'word';
  const follows = owner && (mark?.text === "'" || mark?.text === '’') && !mark.spaced;
  if (!follows || s?.lower !== 's' || s.spaced) return null;
  return { meaning: { kind: 'fixed', use: { use: 'filler' } }, next: at + 2 };
}
