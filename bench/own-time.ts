import type { Server } from 'node:http';
import { watchCalls } from './outside-time.ts';

/** One answer, in milliseconds. */
export interface Timing {
  /** From the head of the request to the last byte of the answer. */
  readonly total: number;
  /** The total without the time in which this process waited for others. */
  readonly own: number;
  /** Processor time of all threads meanwhile, waiting or not; exact on average only, since the system counts in ticks. */
  readonly cpu: number;
}

/**
 * Times the answers of a server in this process, for one caller at a time. Put in place before the server is asked. What it does
 * weighs on an unpaid call, which takes less than a tenth of a millisecond.
 *
 * @param which those to requests with a payment, or all
 */
export function watchServer(which: 'paid' | 'all'): {
  attach(server: Server): void;
  take(): readonly Timing[];
} {
  const outside = watchCalls();
  let timings: Timing[] = [];
  return {
    attach: (server) => {
      server.prependListener('request', ({ headers }, response) => {
        const isPaid = headers['x-payment'] !== undefined || headers['payment-signature'] !== undefined;
        if (which === 'paid' && !isPaid) return;
        outside.reset();
        const began = performance.now();
        const before = process.cpuUsage();
        response.once('finish', () => {
          const total = performance.now() - began;
          const { user, system } = process.cpuUsage(before);
          timings.push({ total, own: total - outside.elapsed(), cpu: (user + system) / 1_000 });
        });
      });
    },
    take: () => {
      const taken = timings;
      timings = [];
      return taken;
    },
  };
}
