import type { Tally } from '../../store/tally-store.ts';
import type { OperatorState } from './operator-state.ts';
import { titleOf } from './title-of.ts';

/** Outcomes of calls to another service: a chain's RPC (after failover), one of its URLs, or one call of its facilitator. */
export interface Health {
  /** Such as `Base RPC`, `Base RPC, URL 2`, or `Base facilitator, settle`. */
  readonly what: string;
  readonly calls: number;
  readonly failed: number;
  /** The mean duration of a call in milliseconds. */
  readonly mean: number;
  /** The most frequent failure; empty where nothing failed. */
  readonly failure: string;
  /** Within this hour and the one before. */
  readonly lately: { readonly calls: number; readonly failed: number };
  readonly state: 'well' | 'some fail' | 'failing' | 'not asked lately';
}

/** Outcomes that count as answered, whatever the answer was. */
const ANSWERED: readonly string[] = ['ok', 'valid', 'invalid', 'settled', 'refused'];
const ONLY_URL = ', URL 1';
/** Percent of failed calls from which the operator should look. */
const FAILING = 5;

export const isFailure = ({ kind, outcome }: Tally): boolean =>
  (kind === 'chain' || kind === 'node' || kind === 'facilitator') && !ANSWERED.includes(outcome);

/** The service that calls were made to; null for other counts. */
export function outsideOf({ kind, name }: Tally): string | null {
  if (kind === 'chain') return `${titleOf(name)} RPC`;
  const [chain = '', call = ''] = name.split(' ');
  if (kind === 'node') return `${titleOf(chain)} RPC, URL ${call}`;
  if (kind === 'facilitator') return `${titleOf(chain)} facilitator, ${call}`;
  return null;
}

export function healthOf({ tallies, lately }: Pick<OperatorState, 'tallies' | 'lately'>): readonly Health[] {
  const names = new Set([...tallies, ...lately].flatMap((tally) => outsideOf(tally) ?? []));
  // Whether to mention it: a chain with a single URL says the same as that URL.
  const isTold = (what: string): boolean =>
    !what.endsWith(ONLY_URL) || names.has(what.replace(ONLY_URL, ', URL 2'));
  return [...names]
    .filter(isTold)
    .toSorted()
    .map((what) => {
      const own = tallies.filter((tally) => outsideOf(tally) === what);
      const now = lately.filter((tally) => outsideOf(tally) === what);
      const failures = own.filter(isFailure).toSorted((one, other) => other.total - one.total);
      const recent = { calls: count(now), failed: count(now.filter(isFailure)) };
      const calls = count(own);
      const milliseconds = own.reduce((sum, tally) => sum + tally.milliseconds, 0);
      return {
        what,
        calls,
        failed: count(failures),
        failure: failures[0]?.outcome ?? '',
        lately: recent,
        mean: Math.round(milliseconds / Math.max(calls, 1)),
        state: stateOf(recent),
      };
    });
}

const count = (tallies: readonly Tally[]): number => tallies.reduce((sum, { total }) => sum + total, 0);

function stateOf({ calls, failed }: Health['lately']): Health['state'] {
  if (calls === 0) return 'not asked lately';
  if (failed === 0) return 'well';
  return (100 * failed) / calls >= FAILING ? 'failing' : 'some fail';
}
