import { useOf, type Item } from '../../scan/item.ts';
import { tagOf } from './tag.ts';

/** Whether politeness and a comma stand right before an item: "Hello, …". */
export const behindGreeting = (items: readonly Item[], index: number): boolean =>
  tagOf(items[index - 1]) === 'comma' && useOf(items[index - 2])?.use === 'filler';
