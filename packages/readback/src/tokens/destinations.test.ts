import { AaveV3Arbitrum, AaveV3Ethereum, AaveV3Optimism } from '@aave-dao/aave-address-book';
import { getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { destinations } from '../chains/destinations.ts';
import { acrossSpokePools, acrossTokens } from '../protocols/across/addresses.ts';
import { destinationTokens } from './destinations.ts';
import { tokens } from './registry.ts';

const AAVE = { ethereum: AaveV3Ethereum, optimism: AaveV3Optimism, arbitrum: AaveV3Arbitrum } as const;
/** Aave's keys for what it lists twice on these chains: Circle's own USDC is the second. */
const KEYS: Readonly<Record<string, string>> = { USDCn: 'USDC', USDC: 'USDC.e' };

describe.each(Object.keys(AAVE) as (keyof typeof AAVE)[])('what bridges bring to %s', (name) => {
  const assets: Record<string, { readonly UNDERLYING: string; readonly decimals: number }> =
    AAVE[name].ASSETS;

  test('is what Aave lists under its symbol, with its decimals', () => {
    for (const { symbol, address, decimals } of destinationTokens[name]!) {
      const [key, listed] = Object.entries(assets).find(([, { UNDERLYING }]) => UNDERLYING === address)!;
      const called = (name !== 'ethereum' && KEYS[key]) || key;
      expect([called, listed.decimals]).toEqual([symbol, decimals]);
    }
  });

  test('is for Across the token of a route, and the wrapped coin is the chain’s', () => {
    const brought = acrossTokens.map((route) => route[name]);
    expect(brought.toSorted()).toEqual(destinationTokens[name]!.map(({ address }) => address).toSorted());
    expect(brought).toContain(destinations[name]!.wrappedNative);
  });
});

test('what Across treats as the same has the same decimals everywhere, and is where Across is', () => {
  const all = { ...tokens, ...destinationTokens };
  for (const route of acrossTokens) {
    const known = Object.entries(route).map(([name, address]) =>
      all[name]!.find((token) => token.address === address),
    );
    expect(new Set(known.map((token) => token?.decimals)).size).toBe(1);
    for (const name of Object.keys(route)) expect(acrossSpokePools[name]).toBeDefined();
  }
  for (const pool of Object.values(acrossSpokePools)) expect(getAddress(pool)).toBe(pool);
});
