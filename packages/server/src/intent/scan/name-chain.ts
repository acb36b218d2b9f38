import type { Use } from '../lexicon/lexicon.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { lookUp, wordSet } from '../text/listed-words.ts';

const wordsOf = (phrases: string): string[][] => phraseList(phrases).map((phrase) => phrase.split(' '));

/** What one says to do with a chain before anything happens there; later in a message it may be one more step. */
const MOVING = wordsOf('switch to, switch over to, change to, connect to, go to');
/** What may be said of a chain at any time. */
const STAYING = wordsOf(`
  use, using, select, choose, switch chain to, switch network to, set chain to, set network to, set the chain to,
  set the network to, i'm on, i am on, im on, we're on, i'm using, i am using, chain, network, blockchain`);
const LEADS = [...MOVING, ...STAYING];
/** What these begin with. */
export const NOTICES: readonly string[] = LEADS.flatMap(([word]) => (word === undefined ? [] : [word]));
const isFirst = wordSet(NOTICES);
const ON = { kind: 'word', text: 'on', lower: 'on', word: lookUp('on') } as const;
const NOUNS = new Set(['network', 'chain', 'mainnet', 'blockchain']);
const PAUSES = new Set(['.', ',', ';', ':', '!']);
const GOES_ON = new Set(['and', 'then']);

const isPause = (lexeme: Lexeme | undefined): boolean =>
  lexeme === undefined || lexeme.kind === 'break' || PAUSES.has(lexeme.text);

/**
 * "Switch to Base and send 5 USDC to …", "Network: Base.": a clause that only names the chain of the request says the same as "on
 * Base". Nothing is changed for any other chain, nor where the clause is the whole message.
 *
 * @param verbs base forms of verbs
 */
export function nameChain(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: ReadonlyMap<string, Use>,
): readonly Lexeme[] {
  const written: Lexeme[] = [];
  for (let at = 0; at < lexemes.length;) {
    const first = lexemes[at];
    const leads = first !== undefined && isFirst(first) && isPause(lexemes[at - 1]);
    const notice = leads ? readNotice(lexemes, at, { vocabulary, verbs }) : null;
    const last = notice ? lexemes[notice.chain - 1] : undefined;
    if (notice && first && last) {
      const lead: Lexeme = { ...first, ...ON, end: last.end };
      written.push(lead, ...lexemes.slice(notice.chain, notice.end));
      at = notice.next;
    } else {
      if (first) written.push(first);
      at += 1;
    }
  }
  return written;
}

interface Known {
  readonly vocabulary: Vocabulary;
  readonly verbs: ReadonlyMap<string, Use>;
}

/** Where the name of the chain begins and ends, and what comes next; null where something else is said. */
function readNotice(
  lexemes: readonly Lexeme[],
  from: number,
  { vocabulary, verbs }: Known,
): { chain: number; end: number; next: number } | null {
  const lead = (isGreeted(lexemes, from, verbs) ? LEADS : STAYING).find((words) =>
    words.every((word, nth) => lexemes[from + nth]?.lower === word),
  );
  if (!lead) return null;
  let chain = from + lead.length;
  for (const sign of [':', '=', 'the']) if (lexemes[chain]?.lower === sign) chain += 1;
  const named = readChainName(lexemes, chain, vocabulary);
  if (!named || named.chain !== vocabulary.chain) return null;
  const end = NOUNS.has(lexemes[named.next]?.lower ?? '') ? named.next + 1 : named.next;
  if (from === 0 && lexemes.slice(end).every(isPause)) return null;
  const next = isPause(lexemes[end]) ? end : endOfLink(lexemes, end, verbs);
  return next === null ? null : { chain, end, next };
}

/** Whether nothing but a short greeting stands before an index: "Hello, switch to Base". */
const isGreeted = (lexemes: readonly Lexeme[], at: number, verbs: ReadonlyMap<string, Use>): boolean =>
  at <= MOST_GREETING &&
  lexemes.slice(0, at).every((each) => isPause(each) || (each.kind === 'word' && !verbs.has(each.lower)));

const MOST_GREETING = 3;

/** "Switch to Base and send …", "use Base to send …": where the order after the chain begins, or the word that joins it. */
function endOfLink(lexemes: readonly Lexeme[], at: number, verbs: ReadonlyMap<string, Use>): number | null {
  const word = lexemes[at]?.lower ?? '';
  if (GOES_ON.has(word)) return at;
  return word === 'to' && verbs.get(lexemes[at + 1]?.lower ?? '')?.use === 'verb' ? at + 1 : null;
}
