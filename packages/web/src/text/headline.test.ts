import { expect, test } from 'vitest';
import { headlineOf } from './headline.ts';

const OWN = '0xAa';
const FRIEND = '0xBb';
const token = (symbol: string, address: string | null) => ({
  symbol,
  name: symbol,
  address,
  decimals: 6,
  inRegistry: true,
});
const COIN = token('COIN', null);
const USD = token('USD', '0x01');
const WRAPPED = token('WCOIN', '0x02');

const change = (owner: string, { address, ...rest }: typeof USD, baseUnits: string) => ({
  owner,
  token: { address, ...rest },
  amount: '',
  baseUnits,
});
const fee = (kind: 'network' | 'rent' | 'protocol', of: typeof USD, baseUnits: string) => ({
  kind,
  token: of,
  amount: '',
  baseUnits,
  text: '',
});
const told = (steps: Parameters<typeof headlineOf>[0]) => {
  const { leaves, arrives, costs } = headlineOf(steps, OWN.toLowerCase());
  const words = (flows: typeof leaves) =>
    flows.map(({ token: { symbol }, baseUnits, owner }) => `${baseUnits} ${symbol} ${owner ?? 'own'}`);
  return { leaves: words(leaves), arrives: words(arrives), costs: words(costs) };
};

test('a swap: one leaves, one arrives, and network fees are summed while those in the price are not counted twice', () => {
  const fees = [fee('network', COIN, '3'), fee('network', COIN, '4'), fee('protocol', USD, '9')];
  const balanceChanges = [change(OWN, COIN, '-100'), change(OWN, USD, '299')];
  expect(told([{ balanceChanges, fees }])).toEqual({
    leaves: ['100 COIN own'],
    arrives: ['299 USD own'],
    costs: ['7 COIN own'],
  });
});

test('what is only sent is said once, and rent is a cost', () => {
  const balanceChanges = [change(OWN, USD, '-5'), change(FRIEND, USD, '5'), change(OWN, COIN, '-2')];
  const fees = [fee('network', COIN, '1'), fee('rent', COIN, '2')];
  expect(told([{ balanceChanges, fees }])).toEqual({
    leaves: ['5 USD own'],
    arrives: [],
    costs: ['3 COIN own'],
  });
});

test('what comes between steps cancels out, and what others receive says so', () => {
  const swap = { balanceChanges: [change(OWN, USD, '-6'), change(OWN, WRAPPED, '20')], fees: [] };
  const send = { balanceChanges: [change(OWN, WRAPPED, '-19'), change(FRIEND, WRAPPED, '19')], fees: [] };
  expect(told([swap, send])).toEqual({
    leaves: ['6 USD own'],
    arrives: ['19 WCOIN 0xBb', '1 WCOIN own'],
    costs: [],
  });
});

test('a token that takes a fee of its own shows both, as they differ', () => {
  const balanceChanges = [change(OWN, USD, '-100'), change(FRIEND, USD, '99')];
  expect(told([{ balanceChanges, fees: [] }]).arrives).toEqual(['99 USD 0xBb']);
});
