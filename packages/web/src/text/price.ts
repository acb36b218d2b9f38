import type { Price } from '@say402/client';

export const isFree = ({ baseUnits }: Price): boolean => baseUnits === '0';

/** What the button that pays says. */
export const payLabel = (price: Price): string =>
  isFree(price) ? 'Continue, free' : `Pay ${price.amount} ${price.symbol}`;
