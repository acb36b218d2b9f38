import { expect, test } from 'vitest';
import { tokens } from '../tokens/registry.ts';
import { chains } from './registry.ts';

test.each([chains.base, chains.polygon, chains.avalanche])(
  'the base tokens of $title are listed: its wrapped coin, USDC and one more',
  ({ name, baseTokens, wrappedNative, paymentAsset }) => {
    expect(baseTokens.slice(0, 2)).toEqual([wrappedNative, paymentAsset.address]);
    const listed = (tokens[name] ?? []).map(({ address }) => address);
    expect(baseTokens.filter((token) => !listed.includes(token))).toEqual([]);
    expect(new Set(baseTokens).size).toBe(3);
  },
);
