/** Tracks which of several nodes failed, and are left alone for a while. */
export interface NodeRests {
  /** Whether a node has answered since it last failed, or never failed. */
  isWell(index: number): boolean;
  /** Milliseconds for which a node asked to be left alone; 0 where it may be asked. */
  throttled(index: number): number;
  answered(index: number): void;
  /** Notes a failure. @param wait milliseconds for which it is left alone at least */
  failed(index: number, wait?: number): void;
  /** Notes that a node asked to be left alone, for so many milliseconds; null for as long as after a failure. */
  asksForRest(index: number, wait: number | null): void;
  /** Nodes whose rest is over, each named once until it answers or fails again. */
  due(): readonly number[];
  /** A duration varied by up to a quarter, so that not all callers come back at once. */
  spread(milliseconds: number): number;
}

/** Called with each outcome of a node, by its index. */
export type NodeTold = (index: number, outcome: 'ok' | 'failed' | 'busy') => void;

export interface RestsOptions {
  readonly count: number;
  readonly told?: NodeTold | undefined;
  /** A clock in milliseconds that never goes back; this process's unless given. */
  readonly now?: () => number;
  /** From 0 to below 1. */
  readonly random?: () => number;
}

/** Milliseconds. A node that fails again rests twice as long, up to a minute. */
const [FIRST, MOST] = [1_000, 60_000];
const JITTER = 0.25;

interface Rest {
  readonly failures: number;
  readonly until: number;
  readonly throttledUntil: number;
  readonly named: boolean;
}
const WELL: Rest = { failures: 0, until: 0, throttledUntil: 0, named: false };

/** Remembers the failures of nodes, in the memory of this process. */
export function createNodeRests({ count, told, now, random = Math.random }: RestsOptions): NodeRests {
  const clock = now ?? (() => performance.now());
  const rests: Rest[] = Array.from({ length: count }, () => WELL);
  const of = (index: number): Rest => rests[index] ?? WELL;
  const spread = (length: number): number => length * (1 + JITTER * (2 * random() - 1));
  const fail = (index: number, wait: number): Rest => {
    const [rest, at] = [of(index), clock()];
    // Calls that were under way together and fail together count as one failure.
    const again = rest.failures === 0 || at >= rest.until;
    const failures = again ? rest.failures + 1 : rest.failures;
    const span = spread(Math.min(MOST, FIRST * 2 ** Math.min(failures - 1, 10)));
    const until = Math.max(again ? at + span : rest.until, at + wait);
    const failed = { ...rest, failures, until, named: false };
    rests[index] = failed;
    return failed;
  };
  return {
    isWell: (index) => of(index).failures === 0,
    throttled: (index) => Math.max(0, of(index).throttledUntil - clock()),
    answered: (index) => {
      told?.(index, 'ok');
      if (of(index).failures > 0 && of(index).throttledUntil <= clock()) rests[index] = WELL;
    },
    failed: (index, wait = 0) => {
      told?.(index, 'failed');
      fail(index, wait);
    },
    asksForRest: (index, wait) => {
      told?.(index, 'busy');
      const failed = fail(index, wait ?? 0);
      // Without a named time the node counts as one that failed.
      if (wait !== null) rests[index] = { ...failed, throttledUntil: clock() + wait };
    },
    due: () => {
      const found = rests.flatMap(({ failures, until, named }, index) =>
        failures > 0 && !named && clock() >= until ? [index] : [],
      );
      for (const index of found) rests[index] = { ...of(index), named: true };
      return found;
    },
    spread,
  };
}
