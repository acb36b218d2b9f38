import type { Span } from '../../core/intent.ts';
import type { Value } from '../values/value.ts';
import type { Item } from './item.ts';

/** The word at an index; empty beyond the ends. */
export const wordAt = (items: readonly Item[], at: number): string => items[at]?.word ?? '';

/** The value at an index, where there is one. */
export const valueAt = (items: readonly Item[], at: number): Value | null => items[at]?.value ?? null;

/** The item where a slot is said; undefined where it is not said in words. */
export const itemOf = (items: readonly Item[], place: Span | null | undefined): Item | undefined =>
  place ? items.find(({ at }) => at.start === place.start && at.message === place.message) : undefined;
