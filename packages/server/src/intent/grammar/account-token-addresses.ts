import { placesOf, useOf, type Item } from '../scan/item.ts';
import type { AccountContext, Accounts } from './account.ts';

const NOUNS = new Set(['contract noun', 'token noun']);

/**
 * "USDC (EPjF…)", "USDC (mint: EPjF…)": where the registry has the token at that address, the address says again which
 * token is meant. An address of any other token is a problem, as are words between.
 */
export function accountForTokenAddresses(accounts: Accounts, { addresses, family }: AccountContext): void {
  const { items, roles } = accounts;
  for (const index of placesOf(accounts, 'address')) {
    const open = openingBefore(items, index);
    const named = open === null ? undefined : items[open - 1];
    if (open === null || items[index + 1]?.text !== ')') continue;
    const token = named?.kind === 'token' && named.token.kind === 'symbol' ? named.token.symbol : null;
    if (token === null) continue;
    const said = items[index]?.text ?? '';
    const own = addresses.get(token) ?? '';
    const same = family === 'evm' ? own.toLowerCase() === said.toLowerCase() : own === said;
    if (same) roles.fill('silent', open, index + 2);
    else roles[index] = 'problem';
  }
}

/** The index of the bracket that opens right before an address and the nouns that announce it; null where there is none. */
function openingBefore(items: readonly Item[], index: number): number | null {
  let at = index - 1;
  while (isLabel(items[at])) at -= 1;
  return items[at]?.text === '(' && at > 0 ? at : null;
}

function isLabel(item: Item | undefined): boolean {
  const use = useOf(item);
  return item?.text === ':' || (use?.use === 'glue' && NOUNS.has(use.glue));
}
