import { expect, it } from 'vitest';
import { slipstream, slipstreamGaugeCaps, slipstreamGaugesV3 } from './addresses.ts';
import { slipstreamDecoders } from './decode-swap.ts';

const routers = [slipstream, slipstreamGaugeCaps, slipstreamGaugesV3].map(({ base }) => base!.router);
const readers = (target: `0x${string}`, chainId = 8453): number =>
  slipstreamDecoders.filter((decoder) =>
    decoder.covers({ chainId, target, data: '0x', value: 0n, wallet: routers[0]! }),
  ).length;

it("reads calls of the three routers, and of no other: a swap through a factory beyond the registry is nobody's", () => {
  expect(new Set(routers).size).toBe(3);
  for (const router of routers) expect(readers(router)).toBe(1);
  // A deployment that others name beside these three, and a factory in its router's place.
  expect(readers('0x9592CD9B267748cbfBDe90Ac9F7DF3c437A6d51B')).toBe(0);
  expect(readers(slipstream['base']!.factory)).toBe(0);
  expect(readers(routers[0]!, 137)).toBe(0);
});
