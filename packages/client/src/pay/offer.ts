import { chains, tokens } from '@say402/readback';
import { paymentRequiredV2Schema, type ChainName, type PaymentRequirementV2, type Price } from '@say402/wire';
import { formatUnits, parseUnits } from 'viem';
import type { Answer } from '../http/exchange.ts';
import { Say402Error } from '../say402-error.ts';

/** Payment terms that match the price that was shown. */
export interface Offer {
  /** The chain to pay on, which may differ from the operation's. */
  readonly chain: ChainName;
  /** Address, symbol and decimals of the token. */
  readonly asset: string;
  readonly symbol: string;
  readonly decimals: number;
  /** In whole tokens, and in base units. */
  readonly amount: string;
  readonly baseUnits: string;
  /** The original `PAYMENT-REQUIRED` header. */
  readonly required: string;
  readonly requirement: PaymentRequirementV2;
}

/**
 * Reads a 402 and compares it with the price of the preview. The first offer has to be that price, on the operation's chain. Others are the
 * same price in tokens of equal worth by this client's own lists; anything else that is asked for is dropped.
 *
 * @throws Say402Error `price_differs`, `unreadable_answer`
 */
export function readOffers(
  { headers }: Answer,
  chain: ChainName,
  price: Price,
): readonly [Offer, ...Offer[]] {
  const required = headers.get('payment-required') ?? '';
  const parsed = paymentRequiredV2Schema.safeParse(decode(required));
  if (!parsed.success)
    throw new Say402Error(
      'unreadable_answer',
      'The 402 carries no PAYMENT-REQUIRED header that can be read.',
      {
        status: 402,
        hint: 'A proxy or CORS may hide the header. It is exposed by the service.',
      },
    );
  const { accepts } = parsed.data;
  const there = accepts.filter(({ network }) => network === chains[chain].caip2);
  const own = there.find(
    ({ amount, asset }) => amount === price.baseUnits && sameAddress(chain, asset, price.asset),
  );
  if (own) {
    const { asset, symbol, decimals, amount, baseUnits } = price;
    const first: Offer = { chain, asset, symbol, decimals, amount, baseUnits, required, requirement: own };
    const others = accepts.filter((each) => each !== own).map((each) => sameWorth(each, chain, price));
    return [first, ...others.filter((each) => each !== null).map((each) => ({ ...each, required }))];
  }
  const [asked] = there;
  const said = asked ? `${asked.amount} base units of ${asked.asset}` : 'another network';
  throw new Say402Error(
    'price_differs',
    `The terms ask for ${said}; the preview said ${price.baseUnits} of ${price.asset}.`,
    { hint: 'Nothing was paid. Prepare the operation again.' },
  );
}

/** An offer of the same price on another chain or in another token; null where this client's lists don't confirm that. */
function sameWorth(
  requirement: PaymentRequirementV2,
  chain: ChainName,
  price: Price,
): Omit<Offer, 'required'> | null {
  const elsewhere = Object.values(chains).find(({ caip2 }) => caip2 === requirement.network);
  const token = elsewhere && listedToken(elsewhere.name, requirement.asset);
  const shown = listedToken(chain, price.asset);
  if (!elsewhere || token?.pegged !== 'USD' || shown?.pegged !== 'USD') return null;
  const amount = formatUnits(BigInt(requirement.amount), token.decimals);
  if (amount !== formatUnits(BigInt(price.baseUnits), shown.decimals)) return null;
  const { address: asset, symbol, decimals } = token;
  return {
    chain: elsewhere.name,
    asset,
    symbol,
    decimals,
    amount,
    baseUnits: requirement.amount,
    requirement,
  };
}

const listedToken = (chain: ChainName, asset: string) =>
  (tokens[chain] ?? []).find(({ address }) => sameAddress(chain, address, asset));

const sameAddress = (chain: ChainName, one: string, other: string): boolean =>
  chains[chain].family === 'svm' ? one === other : one.toLowerCase() === other.toLowerCase();

/**
 * Compares a price with the most that the caller pays.
 *
 * @param most decimal amount in whole tokens of the payment asset, such as `0.10`; absent for any
 * @throws Say402Error `price_too_high`, `price_differs` when the decimals of the asset are not those of the registry
 */
export function checkPrice(chain: ChainName, price: Price, most: string | undefined): void {
  const { asset, decimals, symbol, baseUnits } = price;
  const own = chains[chain].paymentAsset;
  const listed = [own, ...(tokens[chain] ?? [])].find(
    ({ address }) => address.toLowerCase() === asset.toLowerCase(),
  );
  if (listed && (listed.decimals !== decimals || listed.symbol !== symbol))
    throw new Say402Error('price_differs', `${asset} is ${listed.symbol} with ${listed.decimals} decimals.`, {
      hint: 'The service states it otherwise. Do not pay, and tell its operator.',
    });
  if (most === undefined || baseUnits === '0') return;
  if (!/^\d+(\.\d+)?$/.test(most)) throw new TypeError(`maxPrice "${most}" is not a decimal number`);
  if (!listed)
    throw new Say402Error(
      'price_too_high',
      `The price is in ${asset}, which is not on the list of ${chain}.`,
      {
        hint: 'A limit in dollars says nothing about it. Pay without a limit, or not at all.',
      },
    );
  if (BigInt(baseUnits) <= parseUnits(most, decimals)) return;
  throw new Say402Error(
    'price_too_high',
    `The price is ${formatUnits(BigInt(baseUnits), decimals)} ${symbol}, the limit ${most}.`,
    { hint: 'Nothing was paid. Raise the limit if the price is right.' },
  );
}

function decode(header: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(header), (char) => char.charCodeAt(0))));
  } catch {
    return null;
  }
}
