import type { Address } from 'viem';

/** A route, and which of its pools have ticks close together. */
interface Routed {
  readonly tokens: readonly Address[];
  /** By pool. */
  readonly dense: readonly boolean[];
}

/**
 * Groups of routes, each quoted by a call of its own. In a thin pool with dense ticks a quoter walks from tick to tick until its gas is
 * used up; the routes through such a pool share a call, so that the others are still quoted.
 */
export function routeGroups<Route>(
  routes: readonly Route[],
  describe: (route: Route) => Routed,
): readonly (readonly Route[])[] {
  const groups = new Map<string, Route[]>();
  const denseCount = (route: Route): number => describe(route).dense.filter(Boolean).length;
  // A route through two of them comes last in the group of the first.
  for (const route of routes.toSorted((one, other) => denseCount(one) - denseCount(other))) {
    const key = firstDense(describe(route));
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return [...groups.values()];
}

function firstDense({ tokens, dense }: Routed): string {
  const index = dense.indexOf(true);
  return index < 0 ? '' : tokens.slice(index, index + 2).join();
}
