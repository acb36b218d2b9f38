import type { SlotType } from '../../../core/intent.ts';
import type { Join } from '../../lexicon/joins.ts';
import type { VerbForm } from '../../lexicon/openers.ts';
import type { DialogueUse } from '../../lexicon/dialogue-words.ts';
import type { Entity, Item } from '../../scan/item.ts';

/** Something in a message that takes part in its structure, or stands in the way of one. */
export type Element =
  | ValueElement
  | {
      readonly kind: 'verb';
      readonly base: string;
      readonly actions: readonly string[];
      readonly form: VerbForm | 'past';
      readonly item: Item;
    }
  | { readonly kind: 'opener'; readonly form: VerbForm; readonly asks: boolean; readonly item: Item }
  | { readonly kind: 'words'; readonly item: Item }
  /** Says no more than the verb of one of these actions does. */
  | ({ readonly kind: 'noun'; readonly item: Item } & Noun)
  | {
      readonly kind: 'join';
      readonly join: Join;
      readonly item: Item;
      /** Words follow it, be it only politeness. */
      readonly followed: boolean;
    }
  | { readonly kind: 'each'; readonly evenly: boolean; readonly item: Item }
  | { readonly kind: 'dialogue'; readonly does: DialogueUse; readonly position: number; readonly item: Item }
  | { readonly kind: 'problem'; readonly item: Item };

/** A noun of some actions, as it is listed. */
export interface Noun {
  readonly word: string;
  readonly actions: readonly string[];
}

/** A value with the marker before it, and the types of slot that it can fill. */
export interface ValueElement {
  readonly kind: 'value';
  readonly types: readonly SlotType[];
  /** The marker before it, `label` where a noun says its type (`token: …`), null where nothing announces it. */
  readonly marker: string | null;
  readonly item: Item;
  /** What fills the slot; null for a person or a token that has yet to be settled by asking. */
  readonly entity: Entity | null;
  /** Where the words that belong to it begin, its marker included. */
  readonly start: number;
}
