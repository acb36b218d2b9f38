import type { Lexeme } from '../text/lexeme.ts';
import { firstWords, onePhrase, phrases } from './phrase-run.ts';
import type { SettingReading } from './setting.ts';

const NOUNS = [
  'speed',
  'mode',
  'transfer',
  'finality',
  'route',
  'transfer speed',
  'bridge speed',
  'bridging',
  'option',
  'lane',
  'setting',
];
const withNouns = (words: readonly string[]): string[] =>
  words.flatMap((word) => [word, ...NOUNS.map((noun) => `${word} ${noun}`)]);

const FAST = phrases([
  ...withNouns(['fast', 'faster', 'fastest', 'the fast', 'the fastest', 'instant']),
  'fast one',
  'a fast one',
  'speed : fast',
  'speed fast',
  'mode : fast',
  'the fast way',
  // "Prioritizing speed": for a higher fee.
  ...['prioritizing', 'prioritising', 'prioritize', 'prioritise', 'favoring', 'preferring'].map(
    (favouring) => `${favouring} speed`,
  ),
  'speed is the priority',
  'with speed as the priority',
  'with speed as priority',
]);
const STANDARD = phrases([
  ...withNouns(['standard', 'normal', 'regular', 'slow', 'the standard', 'the slow']),
  'speed : standard',
  'speed standard',
  'mode : standard',
]);

/** Words that it can begin with, apart from a number. */
export const SPEED_FIRST_WORDS: readonly string[] = firstWords(FAST, STANDARD);

/** Reads `fast`, `with standard speed`, `fast finality`. Null where there is none. */
export function readSpeed(lexemes: readonly Lexeme[], at: number): SettingReading | null {
  const fast = onePhrase(FAST, lexemes, at);
  if (fast !== null) return { kind: 'setting', setting: { type: 'speed', value: 'fast' }, next: fast };
  const standard = onePhrase(STANDARD, lexemes, at);
  if (standard === null) return null;
  return { kind: 'setting', setting: { type: 'speed', value: 'standard' }, next: standard };
}
