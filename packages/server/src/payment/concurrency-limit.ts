import { Say402Error } from '../core/say402-error.ts';

/** Limits how much work with the same key runs at once. */
export interface ConcurrencyLimit {
  /** @throws Say402Error `facilitator_unavailable` when too much is running */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const inside = new Map<string, number>();
  const step = (key: string, by: 1 | -1): void => {
    const count = (inside.get(key) ?? 0) + by;
    if (count === 0) inside.delete(key);
    else inside.set(key, count);
  };
  return {
    run: async (key, work) => {
      if ((inside.get(key) ?? 0) >= most) {
        const detail = `${most} payments for this operation are being verified by the facilitator.`;
        throw new Say402Error('facilitator_unavailable', detail, { retryAfter: 1 });
      }
      step(key, 1);
      try {
        return await work();
      } finally {
        step(key, -1);
      }
    },
  };
}
