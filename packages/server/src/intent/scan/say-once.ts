import { phraseList } from '../lexicon/phrase-list.ts';
import { asOne, type Lexeme } from '../text/lexeme.ts';
import { wordSet, wordTable } from '../text/listed-words.ts';

/** Verbs that say the same of something, the plainest first; behind some only where the sentence names what it is said of. */
const ALIKE: readonly { readonly verbs: readonly string[]; readonly of?: RegExp }[] = [
  { verbs: phraseList('close, remove, withdraw, exit, unwind'), of: /^(?:liquidity|lp|position|pool)$/ },
  { verbs: phraseList('collect, claim, harvest'), of: /^(?:fees?|rewards?|emissions)$/ },
  {
    verbs: phraseList('revoke, remove, cancel, clear, delete'),
    of: /^(?:approvals?|allowances?|permissions?|access)$/,
  },
  { verbs: phraseList('swap, convert, exchange, trade') },
  { verbs: phraseList('send, transfer') },
  { verbs: phraseList('approve, authorize, authorise, allow') },
  { verbs: phraseList('supply, deposit, lend'), of: /^(?:aave|compound|morpho|moonwell|kamino|benqi)$/ },
];

/** What joins two verbs: without it there are none that say the same right after each other. */
export const JOINS: readonly string[] = ['and', '&'];
const isJoin = wordSet(JOINS);
const groupsOf = wordTable(
  [...new Set(ALIKE.flatMap(({ verbs }) => verbs))].map(
    (verb) => [verb, ALIKE.filter(({ verbs }) => verbs.includes(verb))] as const,
  ),
);

/** "Close and remove my liquidity position #5": two verbs right after each other that say the same are one. */
export function sayOnce(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const at = lexemes.findIndex((lexeme, index) => isJoin(lexeme) && together(lexemes, index) !== null);
  const verb = at === -1 ? null : together(lexemes, at);
  if (verb === null) return lexemes;
  return [
    ...lexemes.slice(0, at - 1),
    asOne(lexemes.slice(at - 1, at + 2), 'word', verb, ' '),
    ...lexemes.slice(at + 2),
  ];
}

/** The verb that both around a join say; null where they do not, or nothing follows them. */
function together(lexemes: readonly Lexeme[], join: number): string | null {
  const [first, second] = [lexemes[join - 1], lexemes[join + 1]];
  const groups = first && second && first.lower !== second.lower ? groupsOf(first) : undefined;
  if (!groups) return null;
  const end = lexemes.findIndex(
    ({ kind, text }, index) => index > join && (kind === 'break' || text === '.'),
  );
  const behind = lexemes.slice(join + 2, end === -1 ? undefined : end).map(({ lower }) => lower);
  const group = groups.find(
    ({ verbs, of }) =>
      verbs.includes(second?.lower ?? '') && (of === undefined || behind.some((word) => of.test(word))),
  );
  return group && behind.length > 1 ? (group.verbs[0] ?? null) : null;
}
