import { uniswapV3TickSpacings, type UniswapV3Route } from '@say402/readback';

/**
 * Routes in the groups in which they are quoted. A quoter walks a pool that is too thin from tick to tick until its gas is
 * used up, where ticks are dense; so the routes through one such pool share a call, and the others do not suffer.
 */
export function routeGroups(routes: readonly UniswapV3Route[]): UniswapV3Route[][] {
  const groups = new Map<string, UniswapV3Route[]>();
  // A route through two of them comes last in the group of the first.
  for (const route of routes.toSorted((one, other) => denseCount(one) - denseCount(other))) {
    const key = firstDense(route);
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return [...groups.values()];
}

const isDense = (fee: number): boolean => uniswapV3TickSpacings[fee] === 1;

const denseCount = ({ fees }: UniswapV3Route): number => fees.filter(isDense).length;

function firstDense({ tokens, fees }: UniswapV3Route): string {
  const index = fees.findIndex(isDense);
  return index < 0 ? '' : tokens.slice(index, index + 2).join();
}
