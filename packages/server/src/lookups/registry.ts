import { readAllowances } from './allowances.ts';
import { readBalance } from './balance.ts';
import { readCapabilities } from './capabilities.ts';
import { readGas } from './gas.ts';
import type { LookUpReader } from './look-up-context.ts';
import { readName } from './name.ts';
import { readOrders } from './orders.ts';
import { readPositions } from './positions.ts';
import { readPriceOf } from './price.ts';
import { readQuote } from './quote.ts';
import { readToken } from './token.ts';
import { readTransaction } from './transaction.ts';
import { readYields } from './yields.ts';

/** How each look-up of `actions/look-ups` is read, by its name. */
export const lookUpReaders: Readonly<Record<string, LookUpReader>> = {
  allowances: readAllowances,
  balance: readBalance,
  capabilities: readCapabilities,
  gas: readGas,
  name: readName,
  orders: readOrders,
  positions: readPositions,
  price: readPriceOf,
  quote: readQuote,
  token: readToken,
  transaction: readTransaction,
  yields: readYields,
};
