import { english } from 'viem/accounts';
import { SIGNALS } from '../../lexicon/signals.ts';
import { onePhrase, phrases } from '../../slots/phrase-run.ts';
import type { Lexeme } from '../../text/lexeme.ts';
import { wordSet } from '../../text/listed-words.ts';
import { refuse, type Trouble } from './trouble.ts';

const SECRETS = phrases(SIGNALS.flatMap(([phrase, signal]) => (signal === 'secret' ? [phrase] : [])));

/** The words of BIP-39, of which a recovery phrase has 12 at least. No sentence has so many of them in a row. */
const isRecoveryWord = wordSet(english);
const FEWEST_WORDS = 12;

/**
 * Refuses a text that speaks of keys or seed phrases, or holds a recovery phrase; null for any other. Cheap, for texts too long
 * to be looked into.
 */
export function explainSecrets(lexemes: readonly Lexeme[]): Trouble | null {
  for (const at of lexemes.keys()) {
    const end = onePhrase(SECRETS, lexemes, at);
    if (end === null) continue;
    const words = lexemes.slice(at, end).map(({ text }) => text);
    return refuseSecret(words.join(' '));
  }
  return findRecoveryPhrase(lexemes);
}

/** Refuses a request for a key or a phrase, by the words that speak of it. */
export const refuseSecret = (text: string): Trouble =>
  refuse(
    'secrets_refused',
    `The request speaks of a "${text}". Keys and phrases are never needed here, and never given.`,
  );

/** Refuses a text that holds a recovery phrase itself, without repeating it; null for any other. */
export function findRecoveryPhrase(lexemes: readonly Lexeme[]): Trouble | null {
  let run = 0;
  for (const lexeme of lexemes) {
    // Lists are often numbered, or have commas or lines between.
    if (lexeme.kind !== 'word') continue;
    run = isRecoveryWord(lexeme) ? run + 1 : 0;
    if (run === FEWEST_WORDS)
      return refuse(
        'secrets_refused',
        'The request holds what looks like a recovery phrase. It is never needed here, and whoever has seen it can empty the wallet: move what it holds to a new one.',
      );
  }
  return null;
}
