import type { Answer } from '@say402/client';
import { grouped, inTokens } from '../text/amounts.ts';
import { Amount } from './amount.tsx';

type Fact = Answer['facts'][number];

/** The value of a fact: an amount with its worth, or words. */
export function FactValue({ fact: { value, token, baseUnits, usd } }: { readonly fact: Fact }) {
  const worth = usd === undefined ? null : `$${grouped(usd)}`;
  const isAmount = token !== undefined && baseUnits !== undefined && value.endsWith(` ${token.symbol}`);
  if (!isAmount) return <>{worth !== null && value === `$${usd ?? ''}` ? worth : value}</>;
  const amount = inTokens(BigInt(baseUnits), token.decimals);
  return (
    <>
      <Amount value={amount} symbol={token.symbol} rounding="down" />
      {worth !== null && <span class="worth">≈ {worth}</span>}
    </>
  );
}
