import type { EnvironmentReader } from './environment-reader.ts';

/** What the page for people has to know of this deployment. */
export interface PageSettings {
  /** Where browsers reach Solana. */
  readonly solanaRpcUrl: string;
  /** Where browsers reach the EVM chains of a sandbox; empty outside of a sandbox. */
  readonly sandboxRpcUrls: readonly string[];
}

/** The settings of the page, from the environment; null where none is served. */
export function readPage(reader: EnvironmentReader): PageSettings | null {
  const solanaRpcUrl = reader.url('PAGE_RPC_URL_SOLANA');
  const sandboxRpcUrls = reader
    .text('PAGE_SANDBOX_RPC_URLS')
    .split(',')
    .filter((url) => url !== '');
  for (const url of sandboxRpcUrls) reader.checkUrl('PAGE_SANDBOX_RPC_URLS', url);
  return reader.choice('PAGE', ['on', 'off']) === 'on' ? { solanaRpcUrl, sandboxRpcUrls } : null;
}
