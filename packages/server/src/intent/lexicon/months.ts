import { phraseList } from './phrase-list.ts';

/** The months but May, which is a verb as well. */
export const MONTHS: readonly string[] = phraseList(
  'january, february, march, april, june, july, august, september, october, november, december',
);
