import { useState } from 'preact/hooks';
import { priceOf } from '../state/prices.ts';
import { brief, grouped, signed, type Rounding } from '../text/amounts.ts';
import { inDollars, worthOf } from '../text/dollars.ts';

interface AmountProps {
  /** A decimal amount in whole tokens. */
  readonly value: string;
  readonly symbol: string;
  readonly rounding: Rounding;
  /** Shown with its sign. */
  readonly change?: boolean;
}

/** An amount in few digits; tapping it shows all. */
export function Amount({ value, symbol, rounding, change = false }: AmountProps) {
  const [isFull, setFull] = useState(false);
  const [few, all] = [brief(value, rounding), grouped(value)];
  const told = (amount: string): string => `${change ? signed(amount) : amount} ${symbol}`.trimEnd();
  if (few === all) return <span class="figure">{told(all)}</span>;
  return (
    <button
      type="button"
      class="figure more"
      aria-expanded={isFull}
      title={told(all)}
      onClick={() => setFull(!isFull)}
    >
      {told(isFull ? all : few)}
    </button>
  );
}

interface WorthProps {
  readonly chain: string;
  readonly token: { readonly address: string | null; readonly decimals: number };
  readonly baseUnits: bigint;
  readonly rounding: Rounding;
}

/** The dollar value of an amount, where the service knows the price. */
export function dollarsOf({ chain, token, baseUnits, rounding }: WorthProps): string | null {
  const price = priceOf({ chain, address: token.address });
  return price === null ? null : inDollars(worthOf(baseUnits, token.decimals, price, rounding), rounding);
}

/** The dollar value beside an amount. */
export function Worth(props: WorthProps) {
  const dollars = dollarsOf(props);
  return dollars === null ? null : <span class="worth">≈ {dollars}</span>;
}
