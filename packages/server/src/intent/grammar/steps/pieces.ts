import type { Join } from '../../lexicon/joins.ts';
import { isWishWord } from '../../lexicon/wish-words.ts';
import type { Item } from '../../scan/item.ts';
import type { Element, Noun } from '../roles/element.ts';
import type { RowPart } from './match-row.ts';

type Verb = Extract<Element, { kind: 'verb' }>;

/** What every recipient of a list gets: the same amount, an equal part of one, or both at once, which is nothing. */
export type Each = 'same' | 'evenly' | 'both';

/** What two words for it come to. */
export const eachOf = (one: Each | null, other: Each | null): Each | null =>
  one === null || other === null || one === other ? (one ?? other) : 'both';

/** What stands between two joins: at most one verb, values, and words of a phrase. */
export interface Piece {
  /** The strongest join before it; null at the beginning. */
  readonly join: Join | null;
  /** A comma or a colon is among the joins before it. */
  readonly paused: boolean;
  /** A colon is among the joins before it, whatever else is. */
  readonly colon: boolean;
  readonly verb: Verb | null;
  readonly parts: readonly RowPart[];
  readonly each: Each | null;
  readonly nouns: readonly Noun[];
  readonly start: number;
  readonly end: number;
}

/** The pieces of a message, and the items in them that nobody accounts for. */
export interface Pieces {
  readonly pieces: readonly Piece[];
  readonly problems: readonly Item[];
}

const STRENGTH: readonly Join[] = ['dash', 'comma', 'colon', 'break', 'stop', 'and', 'semicolon', 'then'];

/** The stronger of two joins that follow each other, as in ", and". */
export function strongerJoin(one: Join | null, other: Join | null): Join | null {
  if (one === null || other === null) return one ?? other;
  return STRENGTH.indexOf(one) >= STRENGTH.indexOf(other) ? one : other;
}

interface Cutting {
  readonly pieces: Piece[];
  readonly problems: Item[];
  join: Join | null;
  paused: boolean;
  colon: boolean;
  verb: Verb | null;
  parts: RowPart[];
  each: Each | null;
  nouns: Extract<Element, { kind: 'noun' }>[];
  start: number | null;
  end: number;
  /** The opener that still waits for its verb. */
  opener: Extract<Element, { kind: 'opener' }> | null;
  /** The last join leads to a verb in -ing: "followed by sending …". */
  gerund: boolean;
  /** "Please to pay 5 USDC to A": what follows a comma may be what that is for. */
  aims: boolean;
}

/** Cuts elements into pieces at their joins. */
export function cutPieces(elements: readonly Element[]): Pieces {
  const cutting: Cutting = {
    pieces: [],
    problems: [],
    ...emptyPiece(null),
    end: 0,
    opener: null,
    gerund: false,
    aims: false,
  };
  let index = 0;
  for (const element of elements) {
    index += 1;
    if (isListed(cutting, element, elements[index])) addWords(cutting, element.item);
    else addElement(cutting, element);
  }
  closePiece(cutting, null);
  cutting.problems.push(...danglingJoins(elements));
  if (cutting.opener) cutting.problems.push(cutting.opener.item);
  return { pieces: cutting.pieces, problems: cutting.problems };
}

/** "0x…: 5 USDC" in a list without a verb: the colon says who gets what. */
function isListed({ verb, parts, pieces }: Cutting, element: Element, next: Element | undefined): boolean {
  const [named, more] = parts;
  if (element.kind !== 'join' || element.join !== 'colon' || verb || more || named?.kind !== 'value')
    return false;
  const amount = next?.kind === 'value' && next.types.includes('amount');
  return (
    amount &&
    named.marker === null &&
    named.types.includes('recipient') &&
    !pieces.some((piece) => piece.verb)
  );
}

/** A message that ends in "and" was cut off: something was still to come. */
function danglingJoins(elements: readonly Element[]): Item[] {
  const last = elements.findLast((element) => element.kind !== 'join' || !CLOSING.has(element.join));
  const dangles = last?.kind === 'join' && !last.followed;
  return dangles ? [last.item] : [];
}

const CLOSING = new Set<Join>(['comma', 'semicolon', 'dash', 'break', 'stop']);

const isPause = (join: Join | null): boolean => join === 'comma' || join === 'colon';

const emptyPiece = (
  join: Join | null,
): Pick<Cutting, 'join' | 'paused' | 'colon' | 'verb' | 'parts' | 'each' | 'nouns' | 'start'> => ({
  join,
  paused: isPause(join),
  colon: join === 'colon',
  verb: null,
  parts: [],
  each: null,
  nouns: [],
  start: null,
});

function addElement(cutting: Cutting, element: Element): void {
  switch (element.kind) {
    case 'join':
      cutting.gerund = element.item.lower.endsWith('followed by');
      return closePiece(cutting, element.join);
    case 'opener':
      if (cutting.verb || cutting.parts.length > 0) cutting.problems.push(element.item);
      cutting.opener = element;
      cutting.aims = element.item.lower === 'please to';
      return;
    case 'verb':
      return addVerb(cutting, element);
    case 'value':
      return addPart(cutting, element, element.start, element.item.end);
    case 'words':
      return addWords(cutting, element.item);
    case 'noun':
      cutting.nouns.push(element);
      return extend(cutting, element.item.start, element.item.end);
    case 'each':
      cutting.each = eachOf(cutting.each, element.evenly ? 'evenly' : 'same');
      return extend(cutting, element.item.start, element.item.end);
    case 'dialogue':
    case 'problem':
      cutting.problems.push(element.item);
  }
}

/** A verb counts in the form that the words before it ask for; elsewhere it may be a word of a phrase ("sent"). */
function addVerb(cutting: Cutting, verb: Verb): void {
  const form = cutting.opener?.form ?? 'base';
  if (isWish(cutting) && verb.form === 'base') cutting.parts = [];
  // "I want to sending" is what people write whose language is another one.
  // "Assist me in supplying 1000 DAI and borrowing 500 USDC".
  const goesOn = cutting.opener === null && verb.form === 'ing' && isGoingOn(cutting);
  const meant =
    verb.form === form || ((cutting.opener !== null || cutting.gerund || goesOn) && verb.form === 'ing');
  if (!meant || isInPhrase(cutting)) return addWords(cutting, verb.item);
  if (cutting.verb || (cutting.aims && cutting.paused)) cutting.problems.push(verb.item);
  cutting.verb = verb;
  cutting.opener = null;
  extend(cutting, verb.item.start, verb.item.end);
}

/** Whether an "and" or a "then" stands behind a piece whose verb ends in -ing as well. */
const isGoingOn = ({ pieces, join, parts }: Cutting): boolean =>
  (join === 'and' || join === 'then') && parts.length === 0 && pieces.at(-1)?.verb?.form === 'ing';

/** "I need send 5 USDC": a wish right before a verb only says that it is wanted. */
const isWish = ({ verb, parts }: Cutting): boolean =>
  verb === null && parts.length === 1 && parts[0]?.kind === 'words' && isWishWord(parts[0].text);

/** "Let 0x… spend 20 USDC": a phrase has begun, and the verb is a word of it. */
const isInPhrase = ({ verb, parts }: Cutting): boolean =>
  verb === null && parts[0]?.kind === 'words' && parts.length > 1;

/** "Could we get …": an opener may lead to the first words of a phrase as well as to a verb. */
function addWords(cutting: Cutting, item: Item): void {
  if (cutting.opener?.form === 'base' && cutting.parts.length === 0) cutting.opener = null;
  addPart(cutting, { kind: 'words', text: item.lower, item }, item.start, item.end);
}

function addPart(cutting: Cutting, part: RowPart, start: number, end: number): void {
  // "Execute approve(address,uint256)(…)": a function that is written out is what to do.
  const called = part.kind === 'value' && part.types[0] === 'call' && cutting.opener?.form === 'base';
  // "I want to use Aave to lend …": where it happens stands before the verb.
  const place = part.kind === 'value' && part.types[0] === 'protocol' && cutting.parts.length === 0;
  if (cutting.opener && !called && !place) cutting.problems.push(cutting.opener.item);
  if (!place) cutting.opener = null;
  cutting.parts.push(part);
  extend(cutting, start, end);
}

function extend(cutting: Cutting, start: number, end: number): void {
  // "Keep 10 USDC and send the rest": a value may begin before its verb.
  cutting.start = Math.min(cutting.start ?? start, start);
  cutting.end = end;
}

/** "Send 5 USDC to 0x… and salary", "…; and salary", "… then back": a noun behind what says how much asks for something else. */
const asksMore = ({ join, pieces }: Cutting): boolean =>
  (join === 'and' || join === 'then' || join === 'semicolon') &&
  pieces
    .slice(pieces.findLastIndex(({ verb }) => verb !== null))
    .some(({ parts }) => parts.some((part) => part.kind === 'value' && part.types.includes('amount')));

function closePiece(cutting: Cutting, join: Join | null): void {
  const { paused, colon, verb, parts, each, nouns, start, end } = cutting;
  if (start === null) {
    cutting.join = strongerJoin(cutting.join, join);
    cutting.paused ||= isPause(join);
    cutting.colon ||= join === 'colon';
    return;
  }
  if (verb === null && parts.length === 0 && each === null && asksMore(cutting))
    cutting.problems.push(...nouns.map(({ item }) => item));
  cutting.pieces.push({ join: cutting.join, paused, colon, verb, parts, each, nouns, start, end });
  Object.assign(cutting, emptyPiece(join));
}
