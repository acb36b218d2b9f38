import { chains, type Chain } from '@say402/readback';

const titles: ReadonlyMap<string, string> = new Map(
  Object.values(chains).map(({ name, title }: Chain) => [name, title]),
);

/** The title of a chain. */
export const titleOf = (chain: string): string => titles.get(chain) ?? chain;
