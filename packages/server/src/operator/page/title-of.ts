import { chains, type Chain } from '@say402/readback';

const titles: ReadonlyMap<string, string> = new Map(
  Object.values(chains).map(({ name, title }: Chain) => [name, title]),
);

/** What people call a chain. */
export const titleOf = (chain: string): string => titles.get(chain) ?? chain;
