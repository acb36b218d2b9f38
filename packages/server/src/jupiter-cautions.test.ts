import { chains } from '@say402/readback';
import { expect, it } from 'vitest';
import { createEnvironmentReader } from './environment-reader.ts';
import { jupiterCautions } from './jupiter-cautions.ts';
import { noteAnswer } from './protocols/jupiter/pace.ts';
import { readVenues } from './read-venues.ts';

const cautions = (environment: Record<string, string>, chain: keyof typeof chains = 'solana') =>
  jupiterCautions({
    chains: [{ chain: chains[chain] }],
    venues: readVenues(createEnvironmentReader(environment), []),
  });

it('Jupiter is asked on mainnet as nothing is set, and a missing key is told', () => {
  expect(readVenues(createEnvironmentReader({}), []).jupiter?.url).toBe('https://api.jup.ag/swap');
  expect(cautions({})).toEqual([expect.stringContaining('JUPITER_API_KEY')]);
  expect(cautions({}, 'base')).toEqual([]);
  expect(cautions({ JUPITER_API_KEY: 'a-key' })).toEqual([]);
});

it('Jupiter is not asked where it is off, and not warned about elsewhere', () => {
  expect(readVenues(createEnvironmentReader({ JUPITER_API_URL: 'off' }), []).jupiter).toBeNull();
  expect(cautions({ JUPITER_API_URL: 'off' })).toEqual([]);
  expect(cautions({ JUPITER_API_URL: 'http://127.0.0.1:9/swap/v1' })).toEqual([]);
});

it('a key that Jupiter refuses is told until it answers again', () => {
  const environment = { JUPITER_API_KEY: 'a-bad-key', JUPITER_API_URL: 'http://127.0.0.1:9/swap' };
  const { jupiter } = readVenues(createEnvironmentReader(environment), []);
  expect(cautions(environment)).toEqual([]);
  for (const [status, said] of [
    [401, 'status 401 (the key)'],
    [429, 'status 429 (too many)'],
  ] as const) {
    noteAnswer(jupiter!, status);
    expect(cautions(environment)).toEqual([expect.stringContaining(said)]);
  }
  noteAnswer(jupiter!, 200);
  expect(cautions(environment)).toEqual([]);
});
