import { createHash } from 'node:crypto';
import { chains } from '@say402/readback';
import { bytesToHex, encodeFunctionData, erc20Abi, getAddress } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { SandboxAccount, SandboxAccounts } from '../accounts.ts';
import { broadcast } from './broadcast.ts';

/** What each gets: base units of the payment asset, and wei. */
const EACH = { asset: 20_000_000n, native: 10n ** 17n } as const;

/**
 * Makes so many wallets of strangers on Base, and gives each 20 USDC and 0.1 ETH of the sandbox user's. On Solana they are the user.
 *
 * @throws Error where the user has not got as much
 */
export async function openWallets(
  { user }: SandboxAccounts,
  rpcUrl: string,
  count: number,
): Promise<readonly SandboxAccount[]> {
  const { chainId, paymentAsset } = chains.base;
  const to = getAddress(paymentAsset.address);
  const wallets = Array.from({ length: count }, (_, index): SandboxAccount => {
    const privateKey = bytesToHex(createHash('sha256').update(`say402 sandbox stranger ${index}`).digest());
    return { evm: { address: privateKeyToAddress(privateKey), privateKey }, solana: user.solana };
  });
  for (const { evm } of wallets) {
    const args = [evm.address, EACH.asset] as const;
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
    const calls = [
      { to: evm.address, data: '0x', value: String(EACH.native), chainId },
      { to, data: transfer, value: '0', chainId },
    ];
    await broadcast(
      calls.map((data) => ({ type: 'evm', data })),
      user,
      rpcUrl,
    );
  }
  return wallets;
}
