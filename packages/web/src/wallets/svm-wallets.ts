import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { safeIcon, type Connection, type KnownWallet } from './wallet.ts';
import { CHAIN, type SolanaStandardWallet } from './solana-standard-wallet.ts';

/** Collects wallets that register by the Wallet Standard and sign Solana transactions. */
export function watchSvmWallets(found: (wallet: KnownWallet) => void): void {
  const registry = getWallets();
  const tell = (...wallets: readonly Wallet[]): void =>
    wallets.forEach((wallet) => isSolana(wallet) && found(svmWallet(wallet)));
  tell(...registry.get());
  registry.on('register', tell);
}

const isSolana = (wallet: Wallet): wallet is SolanaStandardWallet =>
  wallet.chains.includes(CHAIN) &&
  'standard:connect' in wallet.features &&
  'solana:signTransaction' in wallet.features;

const svmWallet = (wallet: SolanaStandardWallet): KnownWallet => ({
  id: `svm:${wallet.name}`,
  name: wallet.name,
  icon: safeIcon(wallet.icon),
  family: 'svm',
  connect: async (silent) => {
    const { accounts } = await wallet.features['standard:connect'].connect({ silent });
    return connection(wallet, accounts);
  },
});

function connection(wallet: SolanaStandardWallet, accounts: readonly WalletAccount[]): Connection | null {
  const account = accounts.find(({ chains }) => chains.includes(CHAIN));
  if (!account) return null;
  return {
    address: account.address,
    wallets: async () => (await import('./svm-signer.ts')).svmSigner(wallet, account),
    onChange: (listener) =>
      wallet.features['standard:events']?.on('change', (changed) => {
        if (changed.accounts) listener(connection(wallet, changed.accounts));
      }),
  };
}
