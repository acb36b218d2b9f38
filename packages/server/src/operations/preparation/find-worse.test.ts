import { chains } from '@say402/readback';
import type { Preview } from '@say402/wire';
import { expect, test } from 'vitest';
import { findWorse } from './find-worse.ts';

const ETH = { address: null, symbol: 'ETH', name: 'Ether', decimals: 18 };

/** Steps that cost so much of the network each, in wei. */
const costing = (...fees: readonly bigint[]): Preview =>
  fees.map((fee) => ({
    action: 'transfer',
    recipient: null,
    sent: [],
    received: [],
    approved: [],
    balanceChanges: [],
    warnings: [],
    facts: [],
    fees: [{ kind: 'network', token: ETH, baseUnits: `${fee}`, text: 'Network fee' }],
  })) as unknown as Preview;

const ON = { chain: chains.base, actions: [] };
const SHOWN = 1_000_000_000_000n;

test('network fees may be three times what was shown, and not a wei more', () => {
  expect(findWorse(ON, costing(SHOWN), costing(3n * SHOWN))).toBeNull();
  expect(findWorse(ON, costing(SHOWN), costing(3n * SHOWN + 1n))).toBe(
    'its network fees are up to 0.000003000000000001 ETH now, more than 3 times the 0.000001 ETH that were shown',
  );
});

test('network fees of all steps count together', () => {
  expect(findWorse(ON, costing(SHOWN, SHOWN), costing(1n, 6n * SHOWN - 1n))).toBeNull();
  expect(findWorse(ON, costing(SHOWN, SHOWN), costing(SHOWN, 5n * SHOWN + 1n))).toMatch(/3 times/);
});
