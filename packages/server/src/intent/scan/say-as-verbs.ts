import {
  ALLOWING,
  ASKING_FOR,
  asksForMoney,
  BEFORE_NAME,
  BEHIND_ASKING,
  GERUND_MAKERS,
  MAKERS_OF,
  PLAIN_MAKERS,
  TRANSACTIONS,
  VERB_OF,
} from '../lexicon/nominals.ts';
import { verbForms } from '../lexicon/verb-forms.ts';
import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import { asOne, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import type { Known } from './rewording.ts';

/** No maker, and no name of an action, has more words. */
const MOST_WORDS = 3;
const MOST_BETWEEN = 3;

/**
 * Reads "facilitate the exchange of 5 ETH" and "prepare swapping 5 ETH" as "exchange 5 ETH" and "swap 5 ETH": the verb keeps the place of all the
 * words that it stands for.
 */
export function sayAsVerbs(
  lexemes: readonly Lexeme[],
  { vocabulary }: Pick<Known, 'vocabulary'>,
): readonly Lexeme[] {
  if (!lexemes.some((lexeme) => leadsToName(lexeme) || lexeme.lower.endsWith('ing'))) return lexemes;
  const said: Lexeme[] = [];
  for (let at = 0; at < lexemes.length; at += 1) {
    const lexeme = lexemes[at];
    if (!lexeme) break;
    const isOf = leadsToName(lexeme) && (lexeme.lower === 'of' || givesFor(lexemes, at, said, vocabulary));
    const found = isOf ? nominalBefore(said) : isCounted(lexeme) ? gerundBefore(said) : null;
    if (!found) {
      said.push(lexeme);
      continue;
    }
    const words = said.splice(found.from);
    said.push(asOne(isOf ? [...words, lexeme] : words, 'word', found.verb, ' '));
    if (!isOf) said.push(lexeme);
  }
  return said;
}

const leadsToName = wordSet(['of', 'for']);

const EXCHANGES = new Set(['swap', 'exchange', 'convert']);
const TOWARDS = new Set(['to', 'into', '->', '→', '=>']);

/** "Execute a swap for 0.5 SOL to USDC": with what it becomes behind it, this is what is given. "A swap for 5 SOL" may be what comes out. */
function givesFor(
  lexemes: readonly Lexeme[],
  at: number,
  said: readonly Lexeme[],
  vocabulary: Vocabulary,
): boolean {
  if (lexemes[at]?.lower !== 'for' || lexemes[at + 1]?.kind !== 'number') return false;
  if (!EXCHANGES.has(nominalBefore(said)?.verb ?? '')) return false;
  const given = readToken(lexemes, at + 2, vocabulary)?.next;
  if (given === undefined || !TOWARDS.has(lexemes[given]?.lower ?? '')) return false;
  return readToken(lexemes, given + 1, vocabulary) !== null;
}

const isWhole = wordSet(['all', 'half', 'my', '$']);

/** Whether how much may begin with a lexeme. */
const isCounted = (lexeme: Lexeme): boolean => lexeme.kind === 'number' || isWhole(lexeme);

/** "Prepare staking", right before how much: where it begins, and its verb. */
function gerundBefore(said: readonly Lexeme[]): Nominal | null {
  if (said.at(-1)?.lower.endsWith('ing') !== true) return null;
  const name = nameBefore(said);
  return name && !name.counted ? uncounted(said, name, GERUND_MAKERS) : null;
}

interface Nominal {
  readonly from: number;
  readonly verb: string;
}

/** "Facilitate the exchange", at the end of what was said: where it begins, and its verb. Null where there is none. */
function nominalBefore(said: readonly Lexeme[]): Nominal | null {
  const name = nameBefore(said);
  if (!name) return null;
  if (!name.counted)
    return uncounted(said, name, said.at(-1)?.lower.endsWith('ing') === true ? GERUND_MAKERS : PLAIN_MAKERS);
  if (isMade(said, name.from)) return { from: name.from, verb: inForm(name.verb, 'ing') };
  const maker =
    name.verb === 'approve'
      ? endingOf(said, name.from, ALLOWING)
      : (endingOf(said, name.from, MAKERS_OF) ?? askingBefore(said, name.from));
  // Whoever requests a payment may ask for money.
  const leading = maker ? said.slice(maker.from, name.from).map(({ lower }) => lower) : [];
  return maker && !asksForMoney(name.verb, leading)
    ? { from: maker.from, verb: inForm(name.verb, maker.found) }
    : null;
}

/** "Effect payment of 3 SOL": without an article only what is done with it leads to the name. */
function uncounted(said: readonly Lexeme[], name: Name, makers = PLAIN_MAKERS): Nominal | null {
  const maker = endingOf(said, name.from, makers);
  return maker && { from: maker.from, verb: inForm(name.verb, maker.found) };
}

/** "Generate the calldata for a transfer of": the opener keeps its "for". */
const isMade = (said: readonly Lexeme[], from: number): boolean =>
  said[from - 1]?.lower === 'for' && TRANSACTIONS.has(said[from - 2]?.lower ?? '');

/** "I would like to request the withdrawal of". */
const askingBefore = (
  said: readonly Lexeme[],
  from: number,
): { readonly from: number; readonly found: 'base' } | null =>
  ASKING_FOR.has(said[from - 1]?.lower ?? '') && BEHIND_ASKING.has(said[from - 2]?.lower ?? '')
    ? { from: from - 1, found: 'base' }
    : null;

interface Name extends Nominal {
  /** An article or the like stands before it. */
  readonly counted: boolean;
}

/** "The exchange", "a payment in the amount", at the end of what was said: where it begins, and its verb. */
export function nameBefore(said: readonly Lexeme[]): Name | null {
  const name = endingOf(said, said.length - lengthOfAmounting(said), VERB_OF);
  if (!name) return null;
  let at = name.from;
  while (at > 0 && at > name.from - MOST_BETWEEN && BEFORE_NAME.has(said[at - 1]?.lower ?? '')) at -= 1;
  return { from: at, verb: name.found, counted: at < name.from };
}

/** "In the amount", "for a total": how many words stand between the name and "of". */
function lengthOfAmounting(said: readonly Lexeme[]): number {
  const [before, article, noun] = said.slice(-AMOUNTING_WORDS).map(({ lower }) => lower);
  const amounts = /^(?:in|for)$/.test(before ?? '') && /^(?:the|an?)$/.test(article ?? '');
  return amounts && /^(?:amount|sum|total)$/.test(noun ?? '') ? AMOUNTING_WORDS : 0;
}
const AMOUNTING_WORDS = 3;

/** The longest of some phrases that ends right before an index. */
export function endingOf<T>(
  said: readonly Lexeme[],
  end: number,
  phrases: ReadonlyMap<string, T>,
): { readonly from: number; readonly found: T } | null {
  let phrase = '';
  let longest: { readonly from: number; readonly found: T } | null = null;
  for (let from = end - 1; from >= Math.max(0, end - MOST_WORDS) && said[from]?.kind === 'word'; from -= 1) {
    phrase = phrase === '' ? (said[from]?.lower ?? '') : `${said[from]?.lower} ${phrase}`;
    const found = phrases.get(phrase);
    if (found !== undefined) longest = { from, found };
  }
  return longest;
}

/** "Facilitating the exchange of" is "exchanging". */
function inForm(verb: string, form: 'base' | 'ing'): string {
  return verbForms(verb).find(([, each]) => each === form)?.[0] ?? verb;
}
