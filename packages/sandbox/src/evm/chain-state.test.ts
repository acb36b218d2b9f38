import { chains } from '@say402/readback';
import { expect, test } from 'vitest';
import { sandboxAccounts } from '../accounts.ts';
import { furnishedState } from './chain-state.ts';

/** Bytes of a request that anvil takes. Source: `anvil --help`, `--no-request-size-limit`. */
const TAKEN = 2 * 1024 * 1024;

test('the largest state comes in parts, each of which a node takes', async () => {
  const parts = await furnishedState(chains.base, await sandboxAccounts());
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(TAKEN - 1_000);
});
