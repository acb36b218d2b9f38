import type { Vocabulary } from '../reader.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { isAddressShaped } from './address.ts';
import { readChainName } from './chain.ts';

type Family = Vocabulary['family'];

const named = new WeakMap<readonly Lexeme[], ReadonlySet<Family>>();

/** The family that a text has the shape of an address of, where that is not the family of the request's chain. */
export function foreignFamily(text: string, { family }: Pick<Vocabulary, 'family'>): Family | null {
  const other = family === 'evm' ? 'svm' : 'evm';
  return isAddressShaped(text, other) ? other : null;
}

/**
 * Whether a text is an address of the other family where one can be meant: in a message that names a served chain of
 * that family, or that says nothing else.
 */
export function isForeignAddress(lexemes: readonly Lexeme[], text: string, vocabulary: Vocabulary): boolean {
  const family = foreignFamily(text, vocabulary);
  if (family === null) return false;
  return saysNothingElse(lexemes) || familiesNamed(lexemes, vocabulary).has(family);
}

/** Words of an answer or a correction: "no, to 0x…", "change the recipient to 0x…". */
const ANSWERING = new Set(
  "no actually sorry wait please to for it is it's its the my make that change recipient address destination wrong should be use instead , . : !".split(
    ' ',
  ),
);

/** Whether a message is nothing but one address and words of an answer. */
const saysNothingElse = (lexemes: readonly Lexeme[]): boolean =>
  lexemes.length <= MOST_IN_ANSWER && lexemes.filter(({ lower }) => !ANSWERING.has(lower)).length === 1;

const MOST_IN_ANSWER = 12;

function familiesNamed(lexemes: readonly Lexeme[], vocabulary: Vocabulary): ReadonlySet<Family> {
  const known = named.get(lexemes);
  if (known) return known;
  const families = new Set<Family>();
  for (const at of lexemes.keys()) {
    const chain = readChainName(lexemes, at, vocabulary)?.chain;
    const family = chain ? vocabulary.families.get(chain) : undefined;
    if (family) families.add(family);
  }
  named.set(lexemes, families);
  return families;
}
