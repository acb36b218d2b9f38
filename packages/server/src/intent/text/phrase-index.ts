import type { Lexeme } from './lexeme.ts';
import { numberOf, UNLISTED, wordOf, wordSet, type NumberedWord } from './listed-words.ts';
import { makePhraseNet, ROOT, type PhraseNet } from './phrase-net.ts';
import type { Phrase } from './phrase.ts';
import { createPlaceTable, NOWHERE, type PlaceTable } from './place-table.ts';

/**
 * Finds phrases word by word. A place in them is a set of nodes of their net: those that the words so far lead to. So each word
 * leads from one place to one other. Where the words of a place lead is found out when a message first comes there, and kept.
 */
export interface PhraseIndex<T> {
  readonly firstWords: ReadonlySet<string>;
  /** Whether a word of a message is one of them: few are, so it is asked before anything is looked for. */
  readonly begins: (word: NumberedWord) => boolean;
  readonly places: Places<T>;
}

interface Held<T> {
  readonly value: T;
}

interface Places<T> {
  readonly net: PhraseNet;
  /** Where the words of each place lead that a message came to. */
  readonly table: PlaceTable;
  readonly seen: boolean[];
  readonly nodes: (readonly number[])[];
  readonly byNodes: Map<string, number>;
  /** What ends at each place. */
  readonly held: (Held<T> | undefined)[];
  /** What words mean that are several phrases, by their indices. */
  readonly hold: (phrases: readonly number[]) => Held<T> | undefined;
}

/** What was found, and the index of the lexeme after it. */
export interface PhraseMatch<T> {
  readonly value: T;
  readonly next: number;
}

/** Where all phrases begin. */
const BEGINNING = 0;

/**
 * @param entries lower-case phrases, each with its value
 * @param choose what words mean that are several of the phrases, in their order; what the first does where it is left out
 */
export function createPhraseIndex<T>(
  entries: Iterable<readonly [Phrase, T]>,
  choose: (values: readonly T[]) => T | undefined = ([first]) => first,
): PhraseIndex<T> {
  const phrases: Phrase[] = [];
  const own: Held<T>[] = [];
  for (const [phrase, value] of entries) {
    phrases.push(phrase);
    own.push({ value });
  }
  const places: Places<T> = {
    net: makePhraseNet(phrases),
    table: createPlaceTable(),
    seen: [],
    nodes: [],
    byNodes: new Map(),
    held: [],
    hold: (ending) => {
      const held = ending.flatMap((phrase) => own[phrase] ?? []);
      const chosen = held.length > 1 ? choose(held.map(({ value }) => value)) : undefined;
      return chosen === undefined ? held[0] : { value: chosen };
    },
  };
  placeOf([ROOT], places);
  const firstWords = new Set(see(BEGINNING, places).map(wordOf));
  return { firstWords, begins: wordSet(firstWords), places };
}

/** The longest phrase that begins at a lexeme and is acceptable there. Its words stand in one line. */
export function matchPhrase<T>(
  { begins, places }: PhraseIndex<T>,
  lexemes: readonly Lexeme[],
  at: number,
  accept?: (value: T, next: number) => boolean,
): PhraseMatch<T> | null {
  const first = lexemes[at];
  if (!first || !begins(first)) return null;
  let found: PhraseMatch<T> | null = null;
  let place = BEGINNING;
  for (let next = at; next < lexemes.length; next += 1) {
    const lexeme = lexemes[next];
    const word = lexeme ? numberOf(lexeme) : UNLISTED;
    if (word === UNLISTED) return found;
    if (places.seen[place] === false) see(place, places);
    place = places.table.get(place, word);
    if (place === NOWHERE) return found;
    const ending = places.held[place];
    if (ending && (!accept || accept(ending.value, next + 1)))
      found = { value: ending.value, next: next + 1 };
  }
  return found;
}

/** Finds out where the words of a place lead, and which they are. */
function see<T>(place: number, places: Places<T>): number[] {
  const { net, table, seen, nodes } = places;
  const ways = new Map<number, number[]>();
  for (const node of nodes[place] ?? []) {
    const own = net.ways[node] ?? [];
    for (let at = 0; at < own.length; at += 2) {
      const [word = UNLISTED, to = ROOT] = [own[at], own[at + 1]];
      const others = ways.get(word);
      if (others) others.push(to);
      else ways.set(word, [to]);
    }
  }
  for (const [word, to] of ways) table.set(place, word, placeOf(to, places));
  seen[place] = true;
  return [...ways.keys()];
}

/** The place that is all of some nodes, and those that are reached from them without a word. */
function placeOf<T>(
  reached: readonly number[],
  { net, nodes, seen, byNodes, held, hold }: Places<T>,
): number {
  const all = new Set(reached);
  // What is added while it is gone through is gone through as well.
  for (const node of all) for (const free of net.free.get(node) ?? []) all.add(free);
  const sorted = [...all].toSorted((one, other) => one - other);
  const key = sorted.join();
  const known = byNodes.get(key);
  if (known !== undefined) return known;
  const place = nodes.push(sorted) - 1;
  // Without gaps, which would make a list slow to look into.
  seen.push(false);
  byNodes.set(key, place);
  const ending = sorted.flatMap((node) => net.ends.get(node) ?? []);
  held.push(ending.length === 0 ? undefined : hold(ending.toSorted((one, other) => one - other)));
  return place;
}

/** An index of phrases of which nothing more is known than that they stand there. */
export const indexPhrases = (...lists: readonly (readonly Phrase[])[]): PhraseIndex<true> =>
  createPhraseIndex(lists.flat().map((phrase) => [phrase, true] as const));
