import type { Price } from '@say402/client';

export const isFree = ({ baseUnits }: Price): boolean => baseUnits === '0';

/** The label of the button that pays. */
export const payLabel = (price: Price): string =>
  isFree(price) ? 'Continue, free' : `Pay ${price.amount} ${price.symbol}`;
