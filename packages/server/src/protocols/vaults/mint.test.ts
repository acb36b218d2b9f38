import { chains, vaults } from '@say402/readback';
import { expect, test } from 'vitest';
import type { StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { mint } from './mint.ts';

test('what a vault lends is not minted: the number would count something else', async () => {
  const chain = chains.base;
  const vault = vaults['base']!.find(({ id }) => id === 'euler_base_usdc')!;
  const token = registryToken(chain, vault.asset);
  const step = {
    action: 'mint_shares',
    vault,
    token,
    native: false,
    inShares: false,
    amount: 5n,
    all: false,
  } as const;
  await expect(mint(step, { chain } as unknown as StepContext)).rejects.toThrow(
    'Shares of Euler Base USDC are minted, not USDC',
  );
});
