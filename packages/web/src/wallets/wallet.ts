import type { ChainName, Wallets } from '@say402/client';

export type Family = 'evm' | 'svm';

/** A wallet that announced itself to the page. */
export interface KnownWallet {
  readonly id: string;
  readonly name: string;
  /** A data URI of an image, or null. */
  readonly icon: string | null;
  readonly family: Family;
  /** Asks for an account. `silent`: only one that was allowed before, without opening a window. Null where there is none. */
  connect(silent: boolean): Promise<Connection | null>;
}

/** An account of a wallet, as the person has allowed it. */
export interface Connection {
  readonly address: string;
  /** What the client signs with; loads chain code. */
  readonly wallets: (chain: ChainName) => Promise<Wallets>;
  /** Calls back on a change to another account, or to none. */
  readonly onChange: (listener: (connection: Connection | null) => void) => void;
}

/** An icon from an extension, if it is an image as a data URI. */
export const safeIcon = (icon: unknown): string | null =>
  typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null;
