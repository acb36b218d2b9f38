import type { Tally } from '../../store/tally-store.ts';

/** The answers of one window, by kind. */
export function answersOf(tallies: readonly Tally[]): {
  readonly served: number;
  readonly terms: number;
  readonly refused: number;
  readonly failed: number;
} {
  const count = (...names: string[]): number =>
    tallies
      .filter(({ kind, name }) => kind === 'answer' && names.includes(name))
      .reduce((sum, { total }) => sum + total, 0);
  return {
    served: count('1xx', '2xx', '3xx'),
    terms: count('402'),
    refused: count('4xx'),
    failed: count('5xx'),
  };
}
