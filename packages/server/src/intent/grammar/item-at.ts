import type { Value } from '../values/value.ts';
import type { Item } from './item.ts';

/** The word at an index; empty beyond the ends. */
export const wordAt = (items: readonly Item[], at: number): string => items[at]?.word ?? '';

/** The value at an index, where there is one. */
export const valueAt = (items: readonly Item[], at: number): Value | null => items[at]?.value ?? null;
