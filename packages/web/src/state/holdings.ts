import { signal } from '@preact/signals';
import type { Answer, ChainName } from '@say402/client';
import { loadSdk } from '../sdk/load-sdk.ts';

/** Milliseconds that a wallet has to stay chosen before it is looked up, so that passing by costs nothing. */
const STAY = 800;
const STAY_AGAIN = 3_000;
const PATIENCE = 60_000;

/** What a wallet has on a chain. */
export interface Holdings {
  readonly chain: ChainName;
  readonly address: string;
  /** Null while it is loading. */
  readonly balances: Answer | null;
  readonly positions: Answer | null;
  readonly failed: boolean;
  /** Something was executed since they were read; they are shown until they are read again. */
  readonly stale: boolean;
}

/** The holdings of the wallet that was looked up last. */
export const holdings = signal<Holdings | null>(null);

/** Marks the holdings as changed, so that they are looked up again when they are shown. */
export const holdingsChanged = (): void => change({ stale: true });

/** Looks up what a wallet holds, unless that is known. @returns the function that stops it */
export function lookAt(chain: ChainName, address: string): () => void {
  const known = holdings.value;
  const same = known?.chain === chain && known.address === address && known.balances !== null;
  if (same && !known.stale) return () => undefined;
  const leaving = new AbortController();
  if (!same)
    holdings.value = { chain, address, balances: null, positions: null, failed: false, stale: false };
  void look(chain, address, { leaving: leaving.signal, stay: same ? STAY_AGAIN : STAY }).catch(() => {
    if (!leaving.signal.aborted) change({ failed: true });
  });
  return () => leaving.abort();
}

interface Looking {
  readonly leaving: AbortSignal;
  readonly stay: number;
}

async function look(chain: ChainName, wallet: string, { leaving, stay }: Looking): Promise<void> {
  const { say402 } = await loadSdk();
  await new Promise((resolve) => setTimeout(resolve, stay));
  leaving.throwIfAborted();
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE)]);
  const ask = async (messages: string): Promise<Answer> =>
    (await say402.ask({ messages, chain, wallet }, { signal })).answer;
  const balances = await ask('what do I have?');
  leaving.throwIfAborted();
  change({ balances, stale: false });
  const positions = await ask('what are my positions?').catch(() => null);
  leaving.throwIfAborted();
  change({ positions });
}

const change = (part: Partial<Holdings>): void => {
  if (holdings.value) holdings.value = { ...holdings.value, ...part };
};
