import { askedVerb, placesOf, type Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';

/** What announces one more request, and sounds of somebody who thinks it over; with signs behind it: "One more!". */
const ANNOUNCES =
  /^(?:(?:one|another|next|new)(?: (?:more|other|last))?(?: (?:one|thing|request|up))?|h+m+)(?: ?[^a-z]+)?$/;

/** "Send 5 USDC to 0x…. One more! Thanks!", "… hmm. Thanks!": where no instruction follows, such words ask for more, or doubt. */
export function accountForAskingMore(accounts: Accounts): void {
  const { items, roles } = accounts;
  const last = placesOf(accounts, 'verb').findLast((at) => askedVerb(items[at])) ?? -1;
  for (const index of placesOf(accounts, 'filler'))
    if (last !== -1 && index > last && announces(items[index])) roles[index] = 'problem';
}

const announces = (item: Item | undefined): boolean => ANNOUNCES.test(item?.lower ?? '');
