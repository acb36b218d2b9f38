import type { KnownWallet } from '../wallets/wallet.ts';
import { Icon } from './icon.tsx';

interface WalletIconProps {
  /** Null where an address is only watched. */
  readonly wallet: KnownWallet | null;
  readonly size: number;
}

/** A wallet's own icon. */
export function WalletIcon({ wallet, size }: WalletIconProps) {
  if (wallet?.icon) return <img class="wallet-icon" src={wallet.icon} alt="" width={size} height={size} />;
  return <Icon name={wallet ? 'mark' : 'eye'} />;
}
