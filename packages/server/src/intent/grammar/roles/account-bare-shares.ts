import { placesOf } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { PAUSES, tags } from './tag.ts';

const COUNTED = tags('determiner', 'token', 'of', 'address', 'worth', 'token noun', 'chain', 'word', 'sign');

const CUT_OFF = / (?:my|our|in|of)$/;

/** `half SOL`: half of one, or half of the balance? */
export function accountForBareShares(accounts: Accounts): void {
  const { items, roles } = accounts;
  for (const index of placesOf(accounts, 'amount')) {
    const item = items[index];
    if (item?.kind !== 'amount') continue;
    let next = accounts.neighbour(index, 1);
    // "1/2 please of my USDC" is a part of the balance, and no number of tokens.
    if (accounts.tag(next) === 'of' && /^\d+\/\d+$/.test(item.text) && item.match.amount.kind === 'tokens')
      roles[index] = 'problem';
    // "Unstake half my", "all I have in": of what was left out.
    if (CUT_OFF.test(item.lower) && (next === undefined || PAUSES.has(accounts.tag(next))))
      roles[index] = 'problem';
    if (!item.match.bare) continue;
    while (PAUSES.has(accounts.tag(next)) && next !== undefined) next = accounts.neighbour(next, 1);
    // "Half of position #1" is no part of a token.
    const counted =
      accounts.tag(next) === 'of' && next !== undefined ? accounts.neighbour(next, 1) : undefined;
    if (accounts.tag(counted) === 'setting') continue;
    if (COUNTED.has(accounts.tag(next))) roles[index] = 'problem';
  }
}
