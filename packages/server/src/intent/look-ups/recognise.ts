import { readActions as actions } from '../../actions/registry.ts';
import { lookUps } from '../../actions/look-ups/registry.ts';
import type { AskedLookUp, LookUpDefinition, LookUpSlot } from '../../core/look-up.ts';
import type { Vocabulary } from '../reader.ts';
import { bind, type Bound } from './bind.ts';
import { piecesOf, type Piece } from './pieces.ts';
import {
  ASKING,
  AUXILIARIES,
  BESIDE_NOUNS,
  CLAUSE_MARKS,
  LEADING,
  LITTLE,
  OF_EVERYWHERE,
  SHOWING,
  SUBJECTS,
  WISHING,
} from './question-words.ts';

/** What a message asks to be looked up. */
export type Recognised =
  | { readonly kind: 'asked'; readonly asked: AskedLookUp }
  /** Something that is needed for it is not said. */
  | { readonly kind: 'open'; readonly name: string; readonly slot: LookUpSlot }
  /** It is about something that is written like a symbol but not known. */
  | { readonly kind: 'unknown'; readonly symbol: string };

/** Verbs of actions. */
const ORDERS: ReadonlySet<string> = new Set(
  actions.flatMap(({ says }) =>
    says.flatMap((line) => (line.split(' ')[0] ?? '').split('|').map((verb) => verb.split('_')[0] ?? verb)),
  ),
);

/**
 * What a message asks to be looked up; null where it asks for nothing of the kind. A question names what it is about, every word of it is
 * accounted for, and no clause begins with the verb of an action, because that may be an order.
 *
 * @param answers it may answer a question of ours; then a noun alone asks for nothing
 */
export function recognise(
  content: string,
  message: number,
  vocabulary: Vocabulary,
  answers = false,
): Recognised | null {
  const pieces = withoutGiving(piecesOf(content, message, vocabulary));
  const form = formOf(pieces);
  if (form === null || (form === 'naming' && answers) || orders(pieces) || wishes(pieces)) return null;
  const fitting = (some: readonly Piece[]): Bound[] =>
    lookUps.flatMap((definition) => {
      const bound = bind(definition, some);
      return bound.left.length === 0 && isAbout(definition, some, bound, form) ? [bound] : [];
    });
  const known = fitting(pieces);
  const whole = known.find(({ missing }) => missing.length === 0);
  if (whole) return { kind: 'asked', asked: whole.asked };
  const [first] = known;
  const slot = first?.missing[0];
  if (first && slot) return { kind: 'open', name: first.asked.name, slot };
  const unknown = pieces.find(({ symbol }) => symbol);
  const rest = pieces.filter(({ symbol }) => !symbol);
  const takesTokens = fitting(rest).some(({ asked }) =>
    lookUps.some(({ name, slots }) => name === asked.name && 'token' in slots),
  );
  return unknown && takesTokens ? { kind: 'unknown', symbol: unknown.word } : null;
}

/** "Give me my balance" asks to be shown it; giving anything else is an order. */
const withoutGiving = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece, at) =>
    piece.word === 'give' && pieces[at + 1]?.word === 'me' ? { ...piece, word: 'show' } : piece,
  );

/** By a question, by a verb that asks to be shown, or by naming the thing alone. */
type Form = 'question' | 'showing' | 'naming';

function formOf(pieces: readonly Piece[]): Form | null {
  const found = pieces.findIndex(({ word, value }) => value !== null || !LEADING.has(word));
  const first = found === -1 ? pieces.length - 1 : found;
  const begins = pieces.slice(0, first + 1);
  if (pieces.at(-1)?.word === '?' || begins.some(({ word }) => ASKING.has(word))) return 'question';
  if (begins.some(({ word }, at) => AUXILIARIES.has(word) && isSubject(pieces[at + 1]))) return 'question';
  if (begins.some(({ word }) => SHOWING.has(word))) return 'showing';
  return pieces.length > 0 && pieces.length <= MOST_NAMED ? 'naming' : null;
}

const isSubject = (piece: Piece | undefined): boolean =>
  piece !== undefined && (SUBJECTS.has(piece.word) || (piece.value !== null && !isCount(piece)));

const isCount = ({ value }: Piece): boolean =>
  value !== null && 'kind' in value && (value.kind === 'number' || value.kind === 'share');

/** "My USDC balance on Base". */
const MOST_NAMED = 8;

/** "I want my USDC in ETH" wants something done; "I want to see my USDC" to be shown. */
const wishes = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ word }) => WISHING.has(word)) &&
  !pieces.some(({ word }) => SHOWING.has(word) || word === 'know' || ASKING.has(word));

/** Whether a clause begins with the verb of an action: "what do I have, and send it to …". */
function orders(pieces: readonly Piece[]): boolean {
  return pieces.some(({ word, value }, at) => {
    if (value !== null || !ORDERS.has(word) || SHOWING.has(word)) return false;
    let before = at - 1;
    while (before >= 0 && pieces[before]?.value === null && LEADING.has(pieces[before]?.word ?? ''))
      before -= 1;
    return (
      before < 0 ||
      CLAUSE_MARKS.has(pieces[before]?.word ?? '') ||
      CLAUSE_MARKS.has(pieces[at - 1]?.word ?? '')
    );
  });
}

interface Known {
  readonly nouns: readonly (readonly string[])[];
  readonly about: readonly (readonly string[])[];
  readonly unless: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

const known = new Map(
  lookUps.map(({ name, about, nouns = '', unless = '', words = '' }): [string, Known] => {
    const [phrases, named] = [about, nouns].map((each) => each.split('|').map((phrase) => phrase.split('_')));
    return [
      name,
      {
        about: phrases ?? [],
        nouns: named ?? [],
        unless: new Set(unless.split('|')),
        words: new Set([...(phrases ?? []).flat(), ...(named ?? []).flat(), ...words.split('|')]),
      },
    ];
  }),
);

/** Whether the question has one of the look-up's phrases, and no word that is neither the look-up's nor a little word. */
function isAbout(
  { name }: LookUpDefinition,
  pieces: readonly Piece[],
  { kinds, asked }: Bound,
  form: Form,
): boolean {
  const own = known.get(name);
  if (!own || pieces.some(({ word, value }) => value === null && own.unless.has(word))) return false;
  const forms = pieces.map(({ word }, at) => (kinds[at] === null ? word : `{${kinds[at] ?? ''}}`));
  const phrases =
    form === 'naming' ? own.nouns : own.about.filter((phrase) => form === 'question' || names(phrase));
  const says = phrases.some((phrase) =>
    forms.some((_, at) => phrase.every((part, index) => sameWord(forms[at + index] ?? '', part))),
  );
  const fits = ({ word, value, symbol }: Piece): boolean =>
    value !== null ||
    (asked.everywhere && OF_EVERYWHERE.has(word)) ||
    (!symbol && /^[?!.,'"()]$/.test(word)) ||
    (form === 'naming'
      ? BESIDE_NOUNS.has(word) || own.nouns.some((phrase) => phrase.includes(word))
      : (!symbol && LITTLE.has(word)) || own.words.has(bare(word)) || own.words.has(word));
  return says && pieces.every(fits);
}

/** Whether the phrase has a word beside values: "5 ETH to USDC" names no look-up unless it is a question. */
const names = (phrase: readonly string[]): boolean =>
  phrase.some((part) => !part.startsWith('{') && !/^(?:to|in|for)$/.test(part));

/** "What's" is "what is", "vitalik.eth's" is "of vitalik.eth". */
const bare = (word: string): string => word.replace(/'s$/, '');
const sameWord = (word: string, part: string): boolean => word === part || bare(word) === part;
