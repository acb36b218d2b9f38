/** What a word may do to a request that it stands in. */
export type Limit = 'negation' | 'condition' | 'report' | 'question';

const LISTS: Readonly<Record<Limit, string>> = {
  negation:
    "not no don't dont doesn't didn't won't wont can't cant cannot never none nothing nobody neither nor without stop cancel avoid refuse refrain abort undo forget ignore isn't aren't wasn't shouldn't wouldn't couldn't instead rather unlike against hold wait",
  condition:
    'if when whenever once unless until till while after before since tomorrow tonight later soon next every daily weekly monthly hourly yearly monday tuesday wednesday thursday friday saturday sunday weekend week month year hour hours day days night morning evening noon midnight schedule scheduled recurring automatically limit below above under reaches drops falls rises hits provided assuming as otherwise else depending subject in case eventually',
  report:
    'said says say told tells asked asks wrote writes was were had has been did done sent paid swapped got gave received yesterday ago already last earlier example hypothetically imagine suppose would might maybe perhaps quote quoted joke joking kidding pretend story test someone somebody he she they him her his their them anyone anybody who whom whose whoever',
  question:
    'what why how which where does do is are am should shall explain tell show check see know list compare calculate estimate much many',
};

const WORDS: ReadonlyMap<string, Limit> = new Map(
  Object.entries(LISTS).flatMap(([limit, words]) =>
    words.split(' ').map((word): [string, Limit] => [word, limit as Limit]),
  ),
);

/** What a word may do to a request; null where it does nothing. */
export const limitOf = (word: string): Limit | null => WORDS.get(word) ?? null;

const BUT: ReadonlySet<string> = new Set('but except besides only other than any all or either both excluding minus wrong old fake devnet testnet nonce stake token escrow validator contract spender same'.split(' '));

/** A word that may turn around, bound or condition what it stands beside. */
export const isLimiting = (word: string): boolean => WORDS.has(word) || BUT.has(word);
