import type { ChainName } from '@say402/wire';
import { loadSchemas } from '../schemas/load-schemas.ts';
import type { SandboxKeys } from '../schemas/schemas.ts';
import type { Connection, Family, KnownWallet } from './wallet.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#c9a35b"/><path d="M7 10h10l-1.2 8H8.200z" fill="#fff"/><path d="M9.500 10a2.500 2.500 0 0 1 5 0" fill="none" stroke="#fff" stroke-width="1.600"/></svg>';
const ICON = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;

/** Wallets with the keys of a sandbox on this machine, whose chains no other wallet knows. Outside of a sandbox nothing is requested. */
export async function findSandboxWallets(found: (wallet: KnownWallet) => void): Promise<void> {
  if (!LOOPBACK.has(location.hostname)) return;
  const [schemas, response] = await Promise.all([loadSchemas(), fetch('/page.json')]);
  const { sandbox } = schemas.page.parse(await response.json());
  if (!sandbox) return;
  const keys = schemas.sandbox.parse(await (await fetch('/sandbox')).json());
  for (const family of ['evm', 'svm'] as const) found(sandboxWallet(keys, family));
}

const sandboxWallet = (keys: SandboxKeys, family: Family): KnownWallet => ({
  id: `sandbox:${family}`,
  name: 'Wallet of the sandbox',
  icon: ICON,
  family,
  connect: async () => connection(keys, family),
});

const connection = ({ accounts, chains }: SandboxKeys, family: Family): Connection => ({
  address: accounts[family === 'evm' ? 'evm' : 'solana'].address,
  wallets: async (chain: ChainName) =>
    (await import('./sandbox-signer.ts')).sandboxSigner({ accounts, chains }, chain),
  onChange: () => undefined,
});
