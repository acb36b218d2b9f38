import type { Price } from '@say402/client';

/** What the button that pays says. */
export const payLabel = ({ amount, symbol, baseUnits }: Price): string =>
  baseUnits === '0' ? 'Release for free' : `Pay ${amount} ${symbol}`;
