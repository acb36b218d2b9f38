import type { Chain } from '@say402/readback';

/** What one RPC URL of a chain can do. */
export interface NodeReport {
  readonly chain: string;
  /** Without a path, a query or a password: keys stand in them. */
  readonly url: string;
  /** Why it can not serve; null where it can. */
  readonly fault: string | null;
  /** Seconds since its newest block. */
  readonly headAge: number | null;
  /** How it tries several transactions in order; null where the chain needs no such method. */
  readonly dryRun: 'eth_simulateV1' | 'eth_call' | 'none' | null;
  readonly feeHistory: boolean | null;
  /** Calls that it takes in one HTTP request; ten are sent at most. */
  readonly batch: number | null;
  readonly programAccounts: boolean | null;
  /** Whether it has the state of old blocks, or on Solana their transactions. */
  readonly archive: boolean | null;
}

/** The report of a node that says nothing: what it can not be asked, and what nobody knows, is null. */
export function emptyReport(chain: Chain, url: string): NodeReport {
  const { protocol, host } = new URL(url);
  return {
    chain: chain.name,
    url: `${protocol}//${host}`,
    fault: null,
    headAge: null,
    dryRun: null,
    feeHistory: null,
    batch: null,
    programAccounts: null,
    archive: null,
  };
}
