import { ChainlinkAvalanche, ChainlinkBase, ChainlinkPolygon } from '@aave-dao/aave-address-book';
import { describe, expect, test } from 'vitest';
import { tokens } from '../../tokens/registry.ts';
import { chainlinkFeeds, sequencerFeeds } from './feeds.ts';

const books: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  base: ChainlinkBase,
  polygon: ChainlinkPolygon,
  avalanche: ChainlinkAvalanche,
};
const names = (chain: string, address: string): string[] =>
  Object.entries(books[chain]!).flatMap(([name, each]) => (each === address ? [name] : []));

describe.each(Object.entries(chainlinkFeeds))('feeds of %s', (chain, feeds) => {
  test.each(feeds.map(({ pair, ...feed }) => [pair, feed] as const))(
    '%s',
    (pair, { token, feed, heartbeat }) => {
      // Aave's address book writes ETH / USD as ETH__USD, and also lists feeds of its own under marked names.
      const plain = names(chain, feed).map((name) => name.replace(/^SVR_|_BASE$/g, ''));
      expect(plain).toContain(pair.replace(' / ', '__'));
      expect(tokens[chain]!.filter(({ address }) => address === token)).toHaveLength(1);
      expect(heartbeat).toBeGreaterThan(0);
    },
  );

  test('are one for each token', () => {
    expect(new Set(feeds.map(({ token }) => token)).size).toBe(feeds.length);
  });
});

test('the sequencer of Base has its feed', () => {
  expect(names('base', sequencerFeeds['base']!)).toEqual(['L2_Sequencer_Uptime_Status_Feed']);
});
