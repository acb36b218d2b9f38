import { chains } from '@say402/readback';
import type { ChainName } from '@say402/wire';
import { readBalance } from '../read-balance.ts';
import { Say402Error } from '../say402-error.ts';
import { addressOn, type Wallets } from '../wallets/wallets.ts';
import type { Offer } from './offer.ts';

/** Where to pay, and in which token where the chain has several offers. */
export interface PayIn {
  readonly chain: ChainName;
  /** Its address; the first offer of the chain where absent. */
  readonly asset?: string;
}

/**
 * Picks one of an operation's offers: the requested one; else the first that a wallet at hand visibly has the money for; else the
 * operation's own.
 *
 * @throws Say402Error `not_offered` where the requested one is not offered
 */
export async function chooseOffer(
  offers: readonly [Offer, ...Offer[]],
  wallets: Wallets,
  payIn: PayIn | undefined,
): Promise<Offer> {
  const [own, ...others] = offers;
  if (payIn) {
    const { chain, asset } = payIn;
    const found = offers.find(
      (each) => each.chain === chain && (asset === undefined || each.asset === asset),
    );
    if (found) return found;
    const said = offers.map((each) => `${each.symbol} on ${chains[each.chain].title}`).join(', ');
    throw new Say402Error(
      'not_offered',
      `It can not be paid for on ${chains[chain].title} that way, but in ${said}.`,
      {
        hint: 'Nothing was paid. Choose one of these.',
      },
    );
  }
  if (others.length === 0) return own;
  for (const offer of offers) if (await canPay(offer, wallets)) return offer;
  return addressOn(wallets, own.chain) === null
    ? (others.find(({ chain }) => addressOn(wallets, chain) !== null) ?? own)
    : own;
}

/** Whether a wallet has the money. A balance that can't be read counts as no, since another offer may be certain. */
async function canPay({ chain, asset, baseUnits }: Offer, wallets: Wallets): Promise<boolean> {
  const balance = await readBalance(wallets, chain, asset).catch(() => null);
  return balance !== null && balance >= BigInt(baseUnits);
}
