import { protocolNames } from '../../../actions/protocol-names.ts';
import { placesOf, useOf, type Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';

const MARKETS = /^(?:lending |yield |earn |savings )?(?:pool|market|vault)$/;

/**
 * "100 USDC into the Aave USDC market", "to the USDC market on Aave": what of a lending protocol is meant is what the token
 * says in any case. The market of another token is left to be asked about.
 */
export function accountForOwnMarkets({ items, roles, bySort, tag }: Accounts): void {
  for (const at of placesOf({ bySort }, 'protocol')) {
    const item = items[at];
    if (item?.kind !== 'protocol' || !protocolNames[item.protocol]?.kinds.includes('lending')) continue;
    if (isMarket(items[at + 2]) && isSameToken(items, at + 1)) roles.fill('silent', at + 1, at + 3);
    if (!isMarker(items[at - 1]) || !isMarket(items[at - 2]) || !isSameToken(items, at - 3)) continue;
    roles.fill('silent', tag(at - 4) === 'determiner' || tag(at - 4) === 'article' ? at - 4 : at - 3, at);
  }
}

/** A noun of lending; "vault" may be somebody's as well. */
function isMarket(item: Item | undefined): boolean {
  const use = useOf(item);
  const noun = use?.use === 'noun' || (use?.use === 'glue' && use.nouns !== undefined);
  return noun && MARKETS.test(item?.lower ?? '');
}

function isMarker(item: Item | undefined): boolean {
  const use = useOf(item);
  return use?.use === 'marker' || (use?.use === 'glue' && use.marker);
}

/** Whether a token stands at a place that has been said before, and no other one before it. */
function isSameToken(items: readonly Item[], at: number): boolean {
  const again = symbolOf(items[at]);
  const before = items.slice(0, at).flatMap((item) => symbolOf(item) ?? []);
  return again !== null && before.length > 0 && before.every((symbol) => symbol === again);
}

const symbolOf = (item: Item | undefined): string | null =>
  item?.kind === 'token' ? (item.token.kind === 'symbol' ? item.token.symbol : item.token.kind) : null;
