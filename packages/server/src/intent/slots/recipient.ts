import type { RecipientSlot } from '../../core/intent.ts';
import type { Vocabulary } from '../reader.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { createPhraseIndex, matchPhrase } from '../text/phrase-index.ts';
import { isAddressShaped } from './address.ts';
import { foreignFamily } from './foreign-address.ts';

/** What a recipient slot says, apart from the words it is said in. */
export type RecipientValue = Pick<RecipientSlot, 'kind'>;

/** A recipient that begins at a lexeme. */
export interface RecipientMatch {
  readonly recipient: RecipientValue;
  readonly next: number;
}

const OWN_WALLET = createPhraseIndex(
  [
    'me',
    'myself',
    'my wallet',
    'my own wallet',
    'my address',
    'my own address',
    'my account',
    'my own account',
    'my wallet address',
    'my own wallet address',
    'my connected wallet',
  ].map((phrase) => [phrase, true] as const),
);

/** Words that the own wallet can be called by, the first of each. */
export const WALLET_FIRST_WORDS: readonly string[] = [...OWN_WALLET.firstWords];

/** Reads a name of a name service or the own wallet at a lexeme; a bare address is left to the caller. */
export function readRecipient(lexemes: readonly Lexeme[], at: number): RecipientMatch | null {
  if (lexemes[at]?.kind === 'name') return { recipient: { kind: 'name' }, next: at + 1 };
  const own = matchPhrase(OWN_WALLET, lexemes, at);
  return own && { recipient: { kind: 'wallet' }, next: own.next };
}

/** Reads lexemes that are nothing but one recipient: an address, a name, or the own wallet. */
export function parseRecipient(lexemes: readonly Lexeme[], vocabulary: Vocabulary): RecipientValue | null {
  const [only, more] = lexemes;
  if (only?.kind === 'address' && !more) {
    const shaped =
      isAddressShaped(only.text, vocabulary.family) || foreignFamily(only.text, vocabulary) !== null;
    return shaped ? { kind: 'address' } : null;
  }
  const found = readRecipient(lexemes, 0);
  return found?.next === lexemes.length ? found.recipient : null;
}
