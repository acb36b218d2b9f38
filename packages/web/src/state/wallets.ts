import { signal } from '@preact/signals';
import type { Connection, Family, KnownWallet } from '../wallets/wallet.ts';
import { readStored, writeStored } from './stored.ts';

/** A connected wallet, or only an address to watch, with which nothing can be signed. */
export interface Connected {
  readonly wallet: KnownWallet | null;
  readonly address: string;
  readonly connection: Connection | null;
}

/** The wallets that announced themselves, in order. */
export const knownWallets = signal<readonly KnownWallet[]>([]);

export const connected: Readonly<Record<Family, ReturnType<typeof signal<Connected | null>>>> = {
  evm: signal<Connected | null>(null),
  svm: signal<Connected | null>(null),
};

const keyOf = (family: Family): string => `say402-wallet:${family}`;

/** Adds a wallet, and reconnects it if it was connected on an earlier visit and allows that without asking. */
export function addWallet(wallet: KnownWallet): void {
  if (knownWallets.value.some(({ id }) => id === wallet.id)) return;
  knownWallets.value = [...knownWallets.value, wallet];
  if (readStored(keyOf(wallet.family)) === wallet.id) void reconnect(wallet);
}

async function reconnect(wallet: KnownWallet): Promise<void> {
  const connection = await wallet.connect(true).catch(() => null);
  if (connection && !connected[wallet.family].value) accept(wallet, connection);
}

/** Asks a wallet for an account. @returns false where it gave none */
export async function connect(wallet: KnownWallet): Promise<boolean> {
  const connection = await wallet.connect(false);
  if (connection) accept(wallet, connection);
  return connection !== null;
}

function accept(wallet: KnownWallet, connection: Connection): void {
  const own = connected[wallet.family];
  own.value = { wallet, address: connection.address, connection };
  writeStored(keyOf(wallet.family), wallet.id);
  connection.onChange((changed) => {
    if (own.value?.wallet?.id !== wallet.id) return;
    own.value = changed ? { wallet, address: changed.address, connection: changed } : null;
  });
}

/** Watches an address only. */
export function watchAddress(family: Family, address: string): void {
  connected[family].value = { wallet: null, address, connection: null };
}

/** Makes the page forget the wallet; its own permissions are changed in the wallet. */
export function disconnect(family: Family): void {
  connected[family].value = null;
  writeStored(keyOf(family), null);
}
