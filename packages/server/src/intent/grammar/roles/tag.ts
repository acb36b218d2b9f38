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

/** What parts two things that may still belong together. */
export const PAUSES: ReadonlySet<Tag> = new Set<Tag>(['comma', 'semicolon', 'stop', 'break', 'dash']);

/** Tells what an item is to its neighbours; `edge` stands for the beginning and the end of a message. */
export function tagOf(item: Item | undefined): Tag {
  if (!item) return 'edge';
  switch (item.kind) {
    case 'defect':
      return item.defect.code === 'invalid_address' ? 'address' : 'other';
    case 'kept':
      return 'other';
    case 'sign':
      return /^[()[\]<>]$/.test(item.text) ? 'bracket' : 'sign';
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
