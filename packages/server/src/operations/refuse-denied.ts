import { Say402Error } from '../core/say402-error.ts';
import type { Context } from './context.ts';

/** Matches what looks like an address of either family, wherever it stands. */
const ADDRESS =
  /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])|(?<![1-9A-HJ-NP-Za-km-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![1-9A-HJ-NP-Za-km-z])/g;

/**
 * Refuses what names an address on the operator's list: as wallet, payer, recipient, token, contract or argument.
 *
 * @param named a plan, a preview, addresses: every text in it is looked at
 * @throws Say402Error `address_denied`
 */
export async function refuseDenied({ denied }: Pick<Context, 'denied'>, named: unknown): Promise<void> {
  const list = await denied.read();
  if (list.size === 0) return;
  const text = JSON.stringify(named, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const [address] of text.matchAll(ADDRESS)) {
    if (!list.has(address.startsWith('0x') ? address.toLowerCase() : address)) continue;
    throw new Say402Error(
      'address_denied',
      `${address} is on the list of addresses that this service does not serve.`,
    );
  }
}
