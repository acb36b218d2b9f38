import { getAddressEncoder, getBase16Encoder, getProgramDerivedAddress } from '@solana/kit';
import { expect, test } from 'vitest';
import { tokens } from '../../tokens/registry.ts';
import { NATIVE_MINT } from '../spl-token/addresses.ts';
import { PYTH_PUSH_ORACLE_PROGRAM, pythFeeds } from './feeds.ts';

test.each(pythFeeds.map((feed) => [feed.pair, feed] as const))(
  'the account of %s is that of its feed in shard 0',
  async (pair, { account, id, mint }) => {
    // Source of the seeds: @pythnetwork/pyth-solana-receiver 0.14.0, getPriceFeedAccountForProgram.
    const [derived] = await getProgramDerivedAddress({
      programAddress: PYTH_PUSH_ORACLE_PROGRAM,
      seeds: [Uint8Array.of(0, 0), getBase16Encoder().encode(id)],
    });
    expect(derived).toBe(account);
    expect(getAddressEncoder().encode(mint)).toHaveLength(32);
    const token = tokens['solana']!.find(({ address }) => address === mint)!;
    const symbol = { WSOL: 'SOL', WETH: 'ETH' }[token.symbol] ?? token.symbol.toUpperCase();
    expect(pair).toBe(`${symbol}/USD`);
    expect(mint === NATIVE_MINT).toBe(pair === 'SOL/USD');
  },
);

test('every token has one feed at most', () => {
  for (const key of ['mint', 'account', 'id'] as const)
    expect(new Set(pythFeeds.map((feed) => feed[key])).size).toBe(pythFeeds.length);
});
