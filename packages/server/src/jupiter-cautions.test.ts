import { chains } from '@say402/readback';
import { expect, it } from 'vitest';
import { createEnvironmentReader } from './environment-reader.ts';
import { jupiterCautions } from './jupiter-cautions.ts';
import { readVenues } from './read-venues.ts';

const cautions = (environment: Record<string, string>, chain: keyof typeof chains = 'solana') =>
  jupiterCautions({
    chains: [{ chain: chains[chain] }],
    venues: readVenues(createEnvironmentReader(environment), []),
  });

it('Jupiter is asked on mainnet as nothing is set, and a missing key is told', () => {
  expect(readVenues(createEnvironmentReader({}), []).jupiter?.url).toBe('https://api.jup.ag/swap/v1');
  expect(cautions({})).toEqual([expect.stringContaining('JUPITER_API_KEY')]);
  expect(cautions({}, 'base')).toEqual([]);
  expect(cautions({ JUPITER_API_KEY: 'a-key' })).toEqual([]);
});

it('Jupiter is not asked where it is off, and not warned about elsewhere', () => {
  expect(readVenues(createEnvironmentReader({ JUPITER_API_URL: 'off' }), []).jupiter).toBeNull();
  expect(cautions({ JUPITER_API_URL: 'off' })).toEqual([]);
  expect(cautions({ JUPITER_API_URL: 'http://127.0.0.1:9/swap/v1' })).toEqual([]);
});
