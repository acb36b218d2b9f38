import { enumerate } from '../../../core/enumerate.ts';
import { COIN_NAMES } from '../../lexicon/coin-names.ts';
import { KINDS } from '../../lexicon/kinds.ts';
import type { Vocabulary } from '../../reader.ts';
import { isOneSlipApart } from '../../text/edit-distance.ts';
import { ask, refuse, type Trouble } from './trouble.ts';

/** Shorter words are one slip away from too many symbols. */
const LEAST_LENGTH = 3;
const MOST_OFFERED = 4;

/**
 * What to say of a token that the chain's registry does not know: which tokens stand for a coin that is named, which symbol
 * is written almost so, on which chains it is known. None of them is ever taken by itself.
 *
 * @param question that of the slot
 */
export function unknownToken(named: string, question: string, vocabulary: Vocabulary): Trouble {
  const word = named.toLowerCase().replace(/^\$/, '');
  const forms = formsOf(word, vocabulary);
  if (forms.length > 0) {
    const [there, or] = [forms.length === 1 ? 'there is' : 'there are', enumerate(forms, 'and')];
    return ask(`${question} For "${named}" ${there} ${or} on ${vocabulary.chain}.`, forms);
  }
  if (KINDS.has(word)) return ask(`${question} "${named}" is no token by itself: please write a symbol.`);
  const hints = [writtenSo(word, vocabulary), knownElsewhere(word, vocabulary)].filter((hint) => hint !== '');
  return refuse(
    'unknown_token',
    [
      `"${named}" is not a known token on this chain.`,
      ...hints,
      'Its contract or mint address can be given instead.',
    ].join(' '),
  );
}

function formsOf(word: string, { tokens }: Vocabulary): string[] {
  const forms = COIN_NAMES.find(({ words }) => words.has(word))?.forms ?? [];
  const symbols = forms.flatMap((form) => tokens.get(form) ?? []);
  return [...new Set(symbols)].slice(0, MOST_OFFERED);
}

function writtenSo(word: string, { tokens, native }: Vocabulary): string {
  const same = tokens.get(word);
  if (same !== undefined) return `If the token ${same} is meant, please write $${same}.`;
  if (word.length < LEAST_LENGTH) return '';
  const almost = [...native, ...tokens]
    .filter(([other]) => other.length >= LEAST_LENGTH && isOneSlipApart(word, other))
    .map(([, symbol]) => symbol);
  const symbols = [...new Set(almost)].slice(0, MOST_OFFERED);
  return symbols.length === 0 ? '' : `Written almost so: ${enumerate(symbols, 'and')}.`;
}

function knownElsewhere(word: string, { elsewhere }: Vocabulary): string {
  const chains = elsewhere.get(word);
  return chains ? `It is known on ${enumerate(chains, 'and')}.` : '';
}
