import { phraseList } from './phrase-list.ts';

/** The months but May, which is a verb as well. */
export const MONTHS: readonly string[] = phraseList(
  'january, february, march, april, june, july, august, september, october, november, december',
);

export const DAYS_OF_WEEK: readonly string[] = phraseList(
  'monday, tuesday, wednesday, thursday, friday, saturday, sunday',
);
