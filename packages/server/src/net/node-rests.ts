/** Which of several nodes have failed, and are left alone for a while. */
export interface NodeRests {
  /** Whether a node has answered since it last failed, or never failed. */
  isWell(index: number): boolean;
  /** Milliseconds for which a node asked to be left alone; 0 where it may be asked. */
  throttled(index: number): number;
  answered(index: number): void;
  /** @param wait milliseconds: how long it is left alone at least */
  failed(index: number, wait?: number): void;
  /** A node asks to be left alone, for so many milliseconds or as long as one that failed. */
  asksForRest(index: number, wait: number | null): void;
  /** Those whose rest is over: each is named once until it has answered or failed again. */
  due(): readonly number[];
  /** A length of time, up to a quarter shorter or longer, so that not everybody comes back at once. */
  spread(milliseconds: number): number;
}

/** Told how each node does, by its index. */
export type NodeTold = (index: number, outcome: 'ok' | 'failed' | 'busy') => void;

export interface RestsOptions {
  readonly count: number;
  readonly told?: NodeTold | undefined;
  /** Milliseconds of a clock that only runs forward; this process's unless given. */
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
    // Calls that were under way together fail together: that is one failure.
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
      // Where it was not said how long, it is a node that failed, and each request waits for longer between its tries.
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
