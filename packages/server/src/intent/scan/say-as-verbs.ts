import { BEFORE_NAME, MAKERS_OF, VERB_OF } from '../lexicon/nominals.ts';
import { verbForms } from '../lexicon/verb-forms.ts';
import { asOne, type Lexeme } from '../text/lexeme.ts';

/** No maker, and no name of an action, has more words. */
const MOST_WORDS = 3;
const MOST_BETWEEN = 3;

/** Reads "facilitate the exchange of 5 ETH" as "exchange 5 ETH": the verb keeps the place of all the words that it stands for. */
export function sayAsVerbs(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  if (!lexemes.some(({ lower }) => lower === 'of')) return lexemes;
  const said: Lexeme[] = [];
  for (const lexeme of lexemes) {
    const found = lexeme.lower === 'of' ? nominalBefore(said) : null;
    if (found)
      said.splice(
        found.from,
        said.length - found.from,
        asOne([...said.slice(found.from), lexeme], 'word', found.verb, ' '),
      );
    else said.push(lexeme);
  }
  return said;
}

interface Nominal {
  readonly from: number;
  readonly verb: string;
}

/** "Facilitate the exchange", at the end of what was said: where it begins, and its verb. Null where there is none. */
function nominalBefore(said: readonly Lexeme[]): Nominal | null {
  const name = endingOf(said, said.length - lengthOfAmounting(said), VERB_OF);
  if (!name) return null;
  let at = name.from;
  while (at > 0 && at > name.from - MOST_BETWEEN && BEFORE_NAME.has(said[at - 1]?.lower ?? '')) at -= 1;
  const maker = at < name.from ? endingOf(said, at, MAKERS_OF) : null;
  return maker && { from: maker.from, verb: inForm(name.found, maker.found) };
}

/** "In the amount", "for a total": how many words stand between the name and "of". */
function lengthOfAmounting(said: readonly Lexeme[]): number {
  const [before, article, noun] = said.slice(-AMOUNTING_WORDS).map(({ lower }) => lower);
  const amounts = /^(?:in|for)$/.test(before ?? '') && /^(?:the|an?)$/.test(article ?? '');
  return amounts && /^(?:amount|sum|total)$/.test(noun ?? '') ? AMOUNTING_WORDS : 0;
}
const AMOUNTING_WORDS = 3;

/** The longest of some phrases that ends right before an index. */
function endingOf<T>(
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
