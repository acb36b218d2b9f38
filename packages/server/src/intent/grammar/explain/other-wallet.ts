import { askedVerb, placesOf, type Scan } from '../../scan/item.ts';
import { ask, type Trouble } from './trouble.ts';

/** What may stand between "from" and an address that says whose money it is. */
const FROM =
  /\b(?:from|out\s+of)\s+(?:(?:my|our|the|this|own|his|her|their)\s+)*(?:(?:wallet|address|account)(?:\s+address)?\s*[:(]?\s*)?$/i;
/** What these do, they do with the money of the wallet that signs; a swap may go from a token by its address. */
const OF_WALLET = new Set(['transfer', 'bridge', 'lend', 'burn', 'stake', 'liquid_stake']);

/** "Send 5 USDC from 0x… to bob.eth", where that is not the wallet of the request. Null where nobody else's money is spoken of. */
export function explainOtherWallet(scan: Scan, wallet: string): Trouble | null {
  const { items, content } = scan;
  const actions = items.flatMap((item) => askedVerb(item)?.actions ?? []);
  if (!actions.some((name) => OF_WALLET.has(name))) return null;
  const other = placesOf(scan, 'address').find((index) => {
    const { text = '', start = 0 } = items[index] ?? {};
    return (
      text.toLowerCase() !== wallet.toLowerCase() && FROM.test(content.slice(Math.max(0, start - 40), start))
    );
  });
  const address = items[other ?? -1]?.text;
  return address === undefined
    ? null
    : ask(
        `This is prepared for the wallet ${wallet}, and nothing can be taken from ${address}. Should it go from the wallet? Then please say it again without that address, or ask for the other wallet.`,
      );
}
