import { chains, tokens } from '@say402/readback';
import { paymentRequiredV2Schema, type ChainName, type PaymentRequirementV2, type Price } from '@say402/wire';
import { formatUnits, parseUnits } from 'viem';
import type { Answer } from '../http/exchange.ts';
import { Say402Error } from '../say402-error.ts';

/** Payment terms that agree with the price that was shown. */
export interface Offer {
  /** The `PAYMENT-REQUIRED` header as it came. */
  readonly required: string;
  readonly requirement: PaymentRequirementV2;
}

/**
 * Reads a 402 and holds it to the price of the preview.
 *
 * @throws Say402Error `price_differs`, `unreadable_answer`
 */
export function readOffer({ headers }: Answer, chain: ChainName, price: Price): Offer {
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
  const requirement = parsed.data.accepts.find(({ network }) => network === chains[chain].caip2);
  const same = (one: string, other: string): boolean =>
    chain === 'solana' ? one === other : one.toLowerCase() === other.toLowerCase();
  if (requirement && requirement.amount === price.baseUnits && same(requirement.asset, price.asset))
    return { required, requirement };
  const asked = requirement ? `${requirement.amount} base units of ${requirement.asset}` : 'another network';
  throw new Say402Error(
    'price_differs',
    `The terms ask for ${asked}; the preview said ${price.baseUnits} of ${price.asset}.`,
    { hint: 'Nothing was paid. Prepare the operation again.' },
  );
}

/**
 * Holds a price to what the caller is ready to pay.
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
