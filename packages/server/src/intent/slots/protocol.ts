import { protocolNames } from '../../actions/protocol-names.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { lex } from '../text/lexeme.ts';
import { createPhraseIndex, matchPhrase } from '../text/phrase-index.ts';

/** What may stand behind every name and says only what kind of thing it is: "Compound Finance", "the Uniswap V3 SwapRouter". */
const KINDS = ['protocol', 'finance', 'exchange', 'dex', 'swaprouter', 'swap router', 'swaprouter02'];

/** Aliases cut the way messages are cut: `li.fi` and `1inch` are not one word each. `uniswap-v3` is one. */
const INDEX = createPhraseIndex(
  Object.entries(protocolNames).flatMap(([id, { aliases }]) =>
    [
      ...aliases,
      ...aliases.map((alias) => alias.replaceAll(' ', '-')),
      ...aliases.flatMap((alias) => KINDS.map((kind) => `${alias} ${kind}`)),
    ].map(
      (alias) =>
        [
          lex(alias)
            .map(({ lower }) => lower)
            .join(' '),
          id,
        ] as const,
    ),
  ),
);

/** Words that the name of a protocol can begin with. */
export const PROTOCOL_FIRST_WORDS: readonly string[] = [...INDEX.firstWords];

/** Reads the name of a protocol that begins at a lexeme. Null where there is none. */
export function readProtocol(
  lexemes: readonly Lexeme[],
  at: number,
): { readonly protocol: string; readonly next: number } | null {
  const found = matchPhrase(INDEX, lexemes, at);
  return found && { protocol: found.value, next: found.next };
}
