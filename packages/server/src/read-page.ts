import type { EnvironmentReader } from './environment-reader.ts';

/** What the page for people has to know of this deployment. */
export interface PageSettings {
  /** Where browsers reach Solana. */
  readonly solanaRpcUrl: string;
}

/** The settings of the page, from the environment; null where none is served. */
export function readPage(reader: EnvironmentReader): PageSettings | null {
  const solanaRpcUrl = reader.url('PAGE_RPC_URL_SOLANA');
  return reader.choice('PAGE', ['on', 'off']) === 'on' ? { solanaRpcUrl } : null;
}
