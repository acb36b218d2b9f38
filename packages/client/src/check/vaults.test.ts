import type { Effect } from '@say402/readback';
import type { Preview } from '@say402/wire';
import { expect, test } from 'vitest';
import { wrongVaults } from './vaults.ts';

const [token, venue, wallet] = ['0xUSDC', '0xVAULT', '0xWALLET'];
const approve = (amount: bigint, spender = venue): Effect => ({
  kind: 'approve',
  token,
  owner: wallet,
  spender,
  amount,
});
const mint: Effect = { kind: 'vault_mint', venue, token, payer: wallet, account: wallet, shares: 10n };
const preview = [
  {
    action: 'mint_shares',
    effects: ['approve', 'vault_mint'],
    sent: [{ baseUnits: '100', to: venue }],
    received: [{ minimumBaseUnits: '10' }],
  },
] as unknown as Preview;

test.each<[string, readonly Effect[], boolean]>([
  ['an allowance of what the preview says at most', [approve(100n), mint], true],
  ['zero first', [approve(0n), approve(100n), mint], true],
  ['a larger one', [approve(101n), mint], false],
  ['a larger one behind the right one', [approve(100n), approve(500n), mint], false],
  ['one for somebody else', [approve(100n, '0xOTHER'), mint], false],
  ['one behind it', [mint, approve(100n)], false],
  ['none, so that an older one counts', [mint], false],
])('shares are minted for at most what is said: %s', (_, effects, right) => {
  const found = wrongVaults(preview, effects, (text) => text.toLowerCase());
  expect(found.length === 0).toBe(right);
});
