import type { ChainName, Wallets } from '@say402/client';

export type Family = 'evm' | 'svm';

/** A wallet that announced itself to the page. */
export interface KnownWallet {
  readonly id: string;
  readonly name: string;
  /** A data URI of an image, or null. */
  readonly icon: string | null;
  readonly family: Family;
  /** Asks for an account. `silent`: only what was allowed before, without a window. Null where there is none. */
  connect(silent: boolean): Promise<Connection | null>;
}

/** An account of a wallet, as the person has allowed it. */
export interface Connection {
  readonly address: string;
  /** What the client signs with; brings chain code with it. */
  readonly wallets: (chain: ChainName) => Promise<Wallets>;
  /** Tells of another account, or of none. */
  readonly onChange: (listener: (connection: Connection | null) => void) => void;
}

/** Icons come from extensions; only images that are data are shown. */
export const safeIcon = (icon: unknown): string | null =>
  typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null;
