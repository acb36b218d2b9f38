import { chains, lendingPools } from '@say402/readback';
import { expect, test } from 'vitest';
import { NATIVE, type PlannedToken } from '../../core/plan.ts';
import { poolPlaces } from './pool-place.ts';

const { avalanche: chain } = chains;
const token: PlannedToken = {
  type: 'token',
  address: NATIVE,
  symbol: 'AVAX',
  name: 'Avalanche',
  decimals: 18,
  inRegistry: true,
  sources: [],
};
const owner = '0x52908400098527886E0F7030069857D2E4169EE7';
const step = (slots = {}) => ({ action: 'lend', slots: { token, ...slots }, warnings: [] });

test('a pool says its rate by the second, which is shown for a year, and what its shares are worth', () => {
  const [benqi] = poolPlaces({ step: step(), chain, token, owner });
  const coins = lendingPools['avalanche']!.markets.find((each) => each.token === NATIVE)!.address;
  expect(benqi!.calls.map(({ address }) => address).slice(1)).toEqual([coins, coins, coins]);
  // 951,293,759 × 31,536,000 is three percent; 50 shares of 8 decimals at 0.02.
  const listed = [true, 0n];
  const place = benqi!.read([listed, 50n * 10n ** 8n, 2n * 10n ** 26n, 951_293_760n]);
  expect(place).toMatchObject({ id: 'benqi', about: '3% a year now, variable', held: 10n ** 18n });
  expect(benqi!.read([listed, null, null, null])).toMatchObject({ about: 'a lending market', held: 0n });
  expect(benqi!.read([[false, 0n], 1n, 1n, 1n])).toBeNull();
  expect(benqi!.read([null, null, null, null])).toBeNull();
});

test('what a pool lends no market for, and what is said of another place or kept apart, is none of its', () => {
  const found = (slots: object) => poolPlaces({ step: step(slots), chain, token, owner });
  expect(found({ protocol: { type: 'protocol', protocol: 'euler', text: 'Euler', sources: [] } })).toEqual(
    [],
  );
  expect(found({ collateral: token })).toEqual([]);
  const other = { ...token, address: chain.wrappedNative };
  expect(poolPlaces({ step: step({ token: other }), chain, token: other, owner })).toEqual([]);
});
