import type { Glue } from '../../lexicon/glue.ts';
import type { Join } from '../../lexicon/joins.ts';
import type { Item } from '../../scan/item.ts';

/** What an item is to its neighbours. */
export type Tag =
  | 'edge'
  | 'amount'
  | 'token'
  | 'address'
  | 'recipient'
  | 'chain'
  | 'protocol'
  | 'setting'
  | 'action noun'
  | 'verb'
  | 'marker'
  | 'opener'
  | 'each'
  | 'word'
  | 'sign'
  | 'bracket'
  | 'break'
  | 'other'
  | Join
  | Glue;

/** A set of tags. */
export const tags = (...all: readonly Tag[]): ReadonlySet<Tag> => new Set(all);

/** Where a sentence begins or ends. */
export const SENTENCE_EDGES = tags('edge', 'break', 'stop');
/** Where a part of a sentence does that says something by itself, but for "and" and "then". */
export const PART_EDGES = tags(...SENTENCE_EDGES, 'comma', 'semicolon');
/** Where words end that say no more than how or why. */
export const REMARK_ENDS = tags(...PART_EDGES, 'and', 'then');
/** What parts two things that may still belong together. */
export const PAUSES = tags('comma', 'semicolon', 'stop', 'break', 'dash');
/** The same, and what leads on to the second of them. */
export const PARTING_SIGNS = tags(...PAUSES, 'colon');
/** What parts two things, or adds the second to the first. */
export const JOINING = tags(...PAUSES, 'and', 'then');
/** What stands between the members of a list. */
export const LISTING = tags('and', 'comma');
/** After these comes what the words in front of them are about: "for the rent: pay …". */
export const ANNOUNCING = tags('comma', 'colon', 'dash');

const BRACKETS = new Set(['(', ')', '[', ']', '<', '>']);

/** Tells what an item is to its neighbours; `edge` stands for the beginning and the end of a message. */
export function tagOf(item: Item | undefined): Tag {
  if (!item) return 'edge';
  switch (item.kind) {
    case 'defect':
      return item.defect.code === 'invalid_address' ? 'address' : 'other';
    case 'kept':
      return 'other';
    case 'sign':
      return BRACKETS.has(item.text) ? 'bracket' : 'sign';
    case 'fixed':
      return tagOfUse(item);
    case 'protocol':
      return item.token ? 'token' : 'protocol';
    case 'amount':
    case 'token':
    case 'address':
    case 'recipient':
    case 'chain':
    case 'setting':
    case 'word':
    case 'break':
      return item.kind;
  }
}

function tagOfUse({ use }: Extract<Item, { kind: 'fixed' }>): Tag {
  switch (use.use) {
    case 'glue':
      return use.glue;
    case 'join':
      return use.join;
    case 'noun':
      return 'action noun';
    case 'verb':
    case 'marker':
    case 'opener':
    case 'each':
      return use.use;
    case 'literal':
    case 'dialogue':
    case 'filler':
    case 'reason':
    case 'signal':
    case 'elsewhere':
      return 'other';
  }
}
