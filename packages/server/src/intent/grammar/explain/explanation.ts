import type { ActionDefinition } from '../../../core/action.ts';
import type { Signal } from '../../lexicon/signals.ts';
import type { Vocabulary } from '../../reader.ts';
import { askedVerb, placesOf, useOf, type Item, type Scan } from '../../scan/item.ts';
import type { Trouble } from './trouble.ts';

/** A message that is not understood, with the items that nobody accounts for. */
export interface Case {
  readonly scan: Scan;
  readonly problems: readonly Item[];
  readonly vocabulary: Vocabulary;
  readonly actions: readonly ActionDefinition[];
}

/** One reason why a message may not be understood: what to say where it applies, null elsewhere. */
export type Explanation = (given: Case) => Trouble | null;

/** What a word tells that a transaction can not be made from. */
export const signalOf = (item: Item | undefined): Signal | null => {
  const use = useOf(item);
  return use?.use === 'signal' ? use.signal : null;
};

/** The first of some items that tells so. */
export const firstWith = (items: readonly Item[], signal: Signal): Item | undefined =>
  items.find((item) => signalOf(item) === signal);

/** The first word of a message that tells so, wherever it stands. */
export const firstIn = ({ items, bySort }: Scan, signal: Signal): Item | undefined =>
  items[placesOf({ bySort }, 'signal').find((at) => signalOf(items[at]) === signal) ?? -1];

/** The first item of the message that is neither politeness nor punctuation. */
export const openingOf = ({ items }: Scan): Item | undefined =>
  items.find((item) => {
    const use = useOf(item)?.use;
    const polite = use === 'filler' || use === 'join' || use === 'dialogue';
    return item.kind !== 'break' && item.kind !== 'sign' && !polite;
  });

/** Whether an item only leads up to what is asked for: politeness, "I want to", a bot's handle. */
export const leadsUp = (item: Item): boolean => {
  const use = useOf(item)?.use;
  return use === 'filler' || use === 'opener' || item.text.startsWith('@');
};

/** Whether a word of the message says to do something. */
export const hasVerb = ({ items }: Scan): boolean => items.some(askedVerb);
