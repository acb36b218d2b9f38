import { placesOf } from '../../scan/item.ts';
import type { AccountContext, Accounts } from './account.ts';
import { tags } from './tag.ts';

const same = (one: string, other: string, family: 'evm' | 'svm'): boolean =>
  family === 'evm' ? one.toLowerCase() === other.toLowerCase() : one === other;

/** `from 0x…`, "my wallet is 0x…" and "to my wallet 0x…" say nothing new where the address is the wallet of the request. */
export function accountForOwnWallet(accounts: Accounts, context: AccountContext): void {
  const { items, roles } = accounts;
  for (const index of placesOf(accounts, 'address')) {
    if (!same(items[index]?.text ?? '', context.wallet, context.family)) continue;
    const from = leavesFrom(accounts, index) ?? saysWhich(accounts, index) ?? saysAgain(accounts, index);
    if (from !== null) roles.fill('silent', from, index + 1);
  }
}

/** Where "from my address" begins, right before the address. */
function leavesFrom(accounts: Accounts, index: number): number | null {
  let from = accounts.neighbour(index, -1);
  while (from !== undefined && ['recipient noun', 'determiner'].includes(accounts.tag(from))) {
    from = accounts.neighbour(from, -1);
  }
  return from !== undefined && ['from', 'own wallet'].includes(accounts.tag(from)) ? from : null;
}

const STATED =
  /^(?:and )?(?:(?:my|our|the|user|users|user's|connected|own|sender|signer|evm|solana|base) )*(?:wallet|account|address|wallet address|public key|sender|signer|payer)(?: address)? ?(?:is|:|=|is :)$/;
/** "My connected wallet address is". */
const MOST_WORDS = 6;
const PAUSES = tags('edge', 'stop', 'break', 'comma');

/** Where "my wallet is" begins, in a sentence that says no more than that. */
function saysWhich({ items, tag }: Accounts, index: number): number | null {
  if (!PAUSES.has(tag(index + 1))) return null;
  let said = '';
  for (let from = index - 1; from >= Math.max(0, index - MOST_WORDS); from -= 1) {
    said = said === '' ? (items[from]?.lower ?? '') : `${items[from]?.lower} ${said}`;
    if (STATED.test(said) && PAUSES.has(tag(from - 1))) return from;
  }
  return null;
}

const LEADING = tags('at', 'colon', 'bracket');

/** Where the words begin that stand between "to my wallet" and its address. */
function saysAgain({ items, tag }: Accounts, index: number): number | null {
  const from = LEADING.has(tag(index - 1)) ? index - 1 : index;
  const own = items[from - 1];
  return own?.kind === 'recipient' && own.recipient.kind === 'wallet' ? from : null;
}
