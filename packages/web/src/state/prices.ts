import { signal } from '@preact/signals';
import type { OperationRecord, Preview } from '@say402/client';
import { loadSdk } from '../sdk/load-sdk.ts';
import { readDollars } from '../text/dollars.ts';

/** Milliseconds for which a price is shown, and for which one is waited for. */
const FRESH = 300_000;
const PATIENCE = 20_000;
const MOST = 8;

interface Known {
  /** The price of one whole token in 10^-8 dollars; null where the service knows none. */
  readonly price: bigint | null;
  readonly at: number;
}

const prices = signal<ReadonlyMap<string, Known>>(new Map());

/** A token of a chain; `address` is null for the chain's own coin. */
export interface Priced {
  readonly chain: string;
  readonly address: string | null;
}

const keyOf = ({ chain, address }: Priced): string => `${chain} ${address ?? ''}`;

const isOpen = (token: Priced): boolean => (prices.value.get(keyOf(token))?.at ?? 0) <= Date.now() - FRESH;

/** The price of one whole token in 10^-8 dollars; null where it is not known. */
export const priceOf = (token: Priced): bigint | null => prices.value.get(keyOf(token))?.price ?? null;

type Token = Preview[number]['sent'][number]['token'];

/** Asks the service once for the prices of a preview's tokens. Without a price nothing is shown in dollars. */
export async function loadPrices({ chain, wallet, preview }: OperationRecord): Promise<void> {
  const tokens = tokensOf(preview).map((token) => ({ ...token, chain }));
  const open = tokens.filter(isOpen).slice(0, MOST);
  if (open.length === 0) return;
  const { say402 } = await loadSdk();
  const ask = async (some: typeof open): Promise<void> => {
    const messages = `price of ${some.map(({ address, symbol }) => address ?? symbol).join(', ')}`;
    const options = { signal: AbortSignal.timeout(PATIENCE) };
    const { answer } = await say402.ask({ messages, chain, wallet }, options);
    for (const { token, usd } of answer.facts)
      if (token && usd !== undefined) take({ chain, address: token.address }, readDollars(usd));
  };
  for (const token of open) take(token, null);
  // One token without a price fails the whole question, so the tokens are then asked for one by one.
  await ask(open).catch(async () => {
    for (const token of open.length > 1 ? open : []) await ask([token]).catch(() => undefined);
  });
}

const take = (token: Priced, price: bigint | null): void =>
  void (prices.value = new Map(prices.value).set(keyOf(token), { price, at: Date.now() }));

/** Tokens of the registry only: a price would make a look-alike seem real. */
function tokensOf(preview: Preview): Token[] {
  const all = preview.flatMap(({ sent, received, fees, balanceChanges }) =>
    [...sent, ...received, ...fees, ...balanceChanges].map(({ token }) => token),
  );
  const known = all.filter(({ inRegistry }) => inRegistry);
  return [...new Map(known.map((token) => [token.address ?? '', token])).values()];
}
