import type { EIP1193Provider } from 'viem';
import { safeIcon, type Connection, type KnownWallet } from './wallet.ts';

interface ProviderDetail {
  readonly info: {
    readonly uuid: string;
    readonly name: string;
    readonly icon: string;
    readonly rdns: string;
  };
  readonly provider: EIP1193Provider;
}

/** Collects wallets that announce themselves by EIP-6963. */
export function watchEvmWallets(found: (wallet: KnownWallet) => void): void {
  globalThis.addEventListener('eip6963:announceProvider', (event) => {
    const detail = event instanceof CustomEvent ? readDetail(event.detail) : null;
    if (detail) found(evmWallet(detail));
  });
  globalThis.dispatchEvent(new Event('eip6963:requestProvider'));
}

function readDetail(detail: unknown): ProviderDetail | null {
  if (typeof detail !== 'object' || detail === null) return null;
  const { info, provider } = detail as Partial<ProviderDetail>;
  const complete = typeof info?.rdns === 'string' && typeof info.name === 'string';
  return complete && typeof provider?.request === 'function' ? { info, provider } : null;
}

function evmWallet({ info, provider }: ProviderDetail): KnownWallet {
  return {
    id: `evm:${info.rdns}`,
    name: info.name,
    icon: safeIcon(info.icon),
    family: 'evm',
    connect: async (silent) => {
      const method = silent ? 'eth_accounts' : 'eth_requestAccounts';
      return connection(provider, await provider.request({ method }));
    },
  };
}

function connection(provider: EIP1193Provider, accounts: unknown): Connection | null {
  const address: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  if (typeof address !== 'string') return null;
  return {
    address,
    wallets: async () => (await import('./evm-signer.ts')).evmSigner(provider, address),
    onChange: (listener) =>
      provider.on('accountsChanged', (changed) => listener(connection(provider, changed))),
  };
}
