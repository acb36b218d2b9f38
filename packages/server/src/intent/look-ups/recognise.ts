import { leanActions } from '../../actions/lean/registry.ts';
import { lookUps } from '../../actions/look-ups/registry.ts';
import type { AskedLookUp, LookUpDefinition, LookUpSlot } from '../../core/look-up.ts';
import type { Vocabulary } from '../reader.ts';
import { bind, type Bound } from './bind.ts';
import { piecesOf, type Piece } from './pieces.ts';
import { ASKING, CLAUSE_MARKS, LEADING, LITTLE, OF_EVERYWHERE, SHOWING } from './question-words.ts';

/** What a message asks to be looked up. */
export type Recognised =
  | { readonly kind: 'asked'; readonly asked: AskedLookUp }
  /** Something that decides is not said. */
  | { readonly kind: 'open'; readonly name: string; readonly slot: LookUpSlot };

/** Verbs with which actions are ordered. */
const ORDERS: ReadonlySet<string> = new Set(
  leanActions.flatMap(({ says }) =>
    says.flatMap((line) => (line.split(' ')[0] ?? '').split('|').map((verb) => verb.split('_')[0] ?? verb)),
  ),
);

/**
 * What a message asks to be looked up; null where it asks for nothing of the kind. A question names what it is about, every word of it
 * is accounted for, and nowhere in it does a clause begin with the verb of an action: what may be an order is none.
 */
export function recognise(content: string, message: number, vocabulary: Vocabulary): Recognised | null {
  const pieces = piecesOf(content, message, vocabulary);
  const asks = asksFor(pieces);
  if (asks === null || orders(pieces)) return null;
  const known = lookUps.flatMap((definition) => {
    const bound = bind(definition, pieces);
    return bound.left.length === 0 && isAbout(definition, pieces, bound) ? [bound] : [];
  });
  const whole = known.find(({ missing }) => missing.length === 0);
  if (whole) return { kind: 'asked', asked: whole.asked };
  const [first] = known;
  const slot = first?.missing[0];
  return first && slot ? { kind: 'open', name: first.asked.name, slot } : null;
}

/** How it asks: by a question, by a verb that asks to be shown, or by naming the thing alone; null where it does not. */
function asksFor(pieces: readonly Piece[]): 'question' | 'showing' | 'naming' | null {
  const first = pieces.findIndex(({ word, value }) => value !== null || !LEADING.has(word));
  const words = pieces.slice(0, first === -1 ? pieces.length : first + 1).map(({ word }) => word);
  if (pieces.at(-1)?.word === '?' || words.some((word) => ASKING.has(word))) return 'question';
  if (words.some((word) => SHOWING.has(word))) return 'showing';
  return pieces.length > 0 && pieces.length <= MOST_NAMED ? 'naming' : null;
}

/** "My USDC balance on Base". */
const MOST_NAMED = 8;

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
  readonly about: readonly (readonly string[])[];
  readonly unless: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

const known = new Map(
  lookUps.map(({ name, about, unless = '', words = '' }): [string, Known] => {
    const phrases = about.split('|').map((phrase) => phrase.split('_'));
    return [
      name,
      {
        about: phrases,
        unless: new Set(unless.split('|')),
        words: new Set([...phrases.flat(), ...words.split('|')]),
      },
    ];
  }),
);

/** Whether one of its phrases stands in the question, and every other word of it is one of its own or says nothing. */
function isAbout({ name }: LookUpDefinition, pieces: readonly Piece[], { kinds, asked }: Bound): boolean {
  const own = known.get(name);
  if (!own || pieces.some(({ word, value }) => value === null && own.unless.has(word))) return false;
  const forms = pieces.map(({ word }, at) => (kinds[at] === null ? word : `{${kinds[at] ?? ''}}`));
  const says = own.about.some((phrase) =>
    forms.some((_, at) => phrase.every((part, index) => sameWord(forms[at + index] ?? '', part))),
  );
  const accounted = pieces.every(
    ({ word, value, symbol }) =>
      value !== null ||
      (!symbol && (LITTLE.has(word) || /^[?!.,'"()]$/.test(word))) ||
      own.words.has(bare(word)) ||
      own.words.has(word) ||
      (asked.everywhere && OF_EVERYWHERE.has(word)),
  );
  return says && accounted;
}

/** "What's" is "what is", "vitalik.eth's" is "of vitalik.eth". */
const bare = (word: string): string => word.replace(/'s$/, '');
const sameWord = (word: string, part: string): boolean => word === part || bare(word) === part;
