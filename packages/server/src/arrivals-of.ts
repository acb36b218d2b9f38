import type { Config } from './config.ts';
import type { Context } from './operations/context.ts';
import { watchFills } from './protocols/across/watch-fills.ts';
import type { Elsewhere } from './protocols/cctp-arrival/find-burns.ts';
import { watchArrivals } from './protocols/cctp-arrival/watch-arrivals.ts';

/** How far bridges have got, by whom the operator lets be asked. @param chains those that are served */
export function arrivalsOf(
  { venues: { across, cctp }, timeouts: { rpc: timeoutMs } }: Config,
  chains: readonly Elsewhere[],
  now: () => number,
): Context['arrivals'] {
  return {
    cctp: cctp && watchArrivals({ api: { ...cctp, timeoutMs }, chains, now }),
    across: watchFills({ api: across && { ...across, timeoutMs }, chains, now }),
  };
}
