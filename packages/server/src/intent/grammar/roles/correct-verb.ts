import type { Use } from '../../lexicon/lexicon.ts';
import { REAL_WORDS } from '../../lexicon/real-words.ts';
import { isOneSlipApart } from '../../text/edit-distance.ts';
import type { Accounts } from './account.ts';
import { REMARK_ENDS, tags } from './tag.ts';

type Verbs = ReadonlyMap<string, Use>;

const BEFORE_VERB = tags(...REMARK_ENDS, 'opener', 'colon', 'other');

/** The verb that is meant where one is mistyped; undefined where a word stands that is no such verb. */
export function correctVerb(accounts: Accounts, index: number, verbs: Verbs): Use | undefined {
  const typed = accounts.items[index]?.lower ?? '';
  const next = accounts.neighbour(index, 1);
  if (typed.length < 4 || next === undefined || accounts.tag(next) === 'word') return undefined;
  if (!BEFORE_VERB.has(accounts.tag(accounts.neighbour(index, -1)))) return undefined;
  if (!/^[a-z]+$/.test(typed) || REAL_WORDS.has(typed)) return undefined;
  const doubled = verbs.get(typed.replaceAll(/(.)\1/g, '$1'));
  if (doubled) return doubled;
  const meant: Verb[] = [];
  for (const [verb, use] of verbsAsLong(verbs, typed.length))
    if (isOneSlipApart(typed, verb)) meant.push(use);
  // Several verbs are fine where one of them may mean all that the others do.
  return meant.find(({ actions }) =>
    meant.every((other) => other.actions.every((action) => actions.includes(action))),
  );
}

type Verb = Extract<Use, { use: 'verb' }>;
type ByLength = ReadonlyMap<number, readonly (readonly [string, Verb])[]>;

const known = new WeakMap<Verbs, ByLength>();

/** The verbs that have as many letters, or one more or less, in their order; sorted out once. */
function verbsAsLong(verbs: Verbs, length: number): readonly (readonly [string, Verb])[] {
  const byLength = known.get(verbs) ?? sortOut(verbs);
  known.set(verbs, byLength);
  return byLength.get(length) ?? [];
}

function sortOut(verbs: Verbs): ByLength {
  const byLength = new Map<number, (readonly [string, Verb])[]>();
  for (const [verb, use] of verbs) {
    if (use.use !== 'verb') continue;
    for (const length of [verb.length - 1, verb.length, verb.length + 1]) {
      const alike = byLength.get(length);
      if (alike) alike.push([verb, use]);
      else byLength.set(length, [[verb, use]]);
    }
  }
  return byLength;
}
