import type { Item } from '../../scan/item.ts';
import type { Accounted } from '../roles/account-message.ts';

/** "To 0x…", "Recipient: 0x…", "pay 0x… 30": whom something goes to, or what comes out. */
const BEFORE =
  /(?:^|[^\p{L}\p{N}])(?<marker>to|for|into|onto|recipient|receiver|beneficiary|payee|pay|give|tip|owe|refund|reimburse)(?:\s+address)?[\s:=*_|"'`([-]{0,12}$/iu;
/** "SHIB" behind a number. */
const SYMBOL = /^\$?[A-Z][A-Z\d]{1,9}$/;

/**
 * Whether an address stands behind "to", "for" or "recipient" anywhere in a text, which a slot for tokens may not take: "pay 30 to 0x…" is no debt of that
 * token. "Swap 5 USDC to 0x…" says what comes out.
 *
 * @param markers what may stand before a value of the slot
 */
export function isWhom(address: string, text: string, markers: readonly string[]): boolean {
  if (!/^(?:0x)?[\da-z]{32,64}$/i.test(address)) return false;
  const [lower, own] = [text.toLowerCase(), address.toLowerCase()];
  for (let at = lower.indexOf(own); at !== -1; at = lower.indexOf(own, at + 1)) {
    const marker = BEFORE.exec(lower.slice(Math.max(0, at - 40), at))?.groups?.['marker'];
    if (marker !== undefined && !markers.includes(marker)) return true;
  }
  return false;
}

/** Whether a number counts what no token here is called: "30 SHIB", on a chain that has none. */
export const countsUnknown = ({ scan: { items } }: Accounted): boolean =>
  items.some((item, at) => item.kind === 'amount' && isSymbol(items[at + 1]));

const isSymbol = (item: Item | undefined): boolean => item?.kind === 'word' && SYMBOL.test(item.text);
