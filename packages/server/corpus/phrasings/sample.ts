import type { Random } from '../random.ts';
import { compose, DIMENSIONS, partsFor, type Dimension, type Part, type Phrasing } from './compose.ts';
import { TASKS, type Task } from './tasks.ts';

/** Every part of every dimension of every task, with all else plain. */
export function vary(): Phrasing[] {
  return TASKS.flatMap((task) =>
    DIMENSIONS.flatMap((dimension) =>
      partsFor(task, dimension).flatMap((part, at) => {
        const made = compose(task, { [dimension]: part }, `${task.name} ${dimension} ${at}`);
        return made === null ? [] : [made];
      }),
    ),
  );
}

/** Dimensions of a sentence that go together; each is varied in about every third request. */
const TOGETHER = ['verb', 'order', 'amount', 'extra', 'frame', 'front', 'adverb', 'tail', 'style'] as const;

/** Dimensions that have parts which say more. */
const HEAVY = ['amount', 'front', 'adverb', 'tail'] as const;

/** Of which parts requests are made: of those that were looked at, of those held out, or of the former and one that says more. */
export type Kind = 'taught' | 'held' | 'heavy';

/** Requests in which several parts vary at once. */
export function combine(random: Random, count: number, kind: Kind): Phrasing[] {
  const found: Phrasing[] = [];
  while (found.length < count) {
    const task = random.pick(TASKS);
    const made = compose(task, choose(random, task, kind), `${kind} ${found.length}`);
    if (made !== null) found.push(made);
  }
  return found;
}

function choose(random: Random, task: Task, kind: Kind): Partial<Record<Dimension, Part>> {
  const choice: Partial<Record<Dimension, Part>> = {};
  for (const dimension of TOGETHER) {
    if (!random.oneIn(3)) continue;
    const parts = partsFor(task, dimension).filter(({ held, heavy }) => held === (kind === 'held') && !heavy);
    if (parts.length > 0) choice[dimension] = random.pick(parts);
  }
  if (kind !== 'heavy') return choice;
  const dimension = random.pick(HEAVY);
  return { ...choice, [dimension]: random.pick(partsFor(task, dimension).filter(({ heavy }) => heavy)) };
}
