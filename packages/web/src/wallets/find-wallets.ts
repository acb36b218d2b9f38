import { addWallet } from '../state/wallets.ts';
import { findSandboxWallets } from './sandbox-wallets.ts';
import { watchEvmWallets } from './evm-wallets.ts';
import { watchSvmWallets } from './svm-wallets.ts';

/** Lists the wallets of this browser as they announce themselves. */
export function findWallets(): void {
  watchEvmWallets(addWallet);
  watchSvmWallets(addWallet);
  void findSandboxWallets(addWallet).catch(() => undefined);
}
