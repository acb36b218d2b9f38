import type { LookUpDefinition } from '../../core/look-up.ts';
import { allowances } from './allowances.ts';
import { balance } from './balance.ts';
import { capabilities } from './capabilities.ts';
import { gas } from './gas.ts';
import { name } from './name.ts';
import { orders } from './orders.ts';
import { positions } from './positions.ts';
import { price } from './price.ts';
import { quote } from './quote.ts';
import { token } from './token.ts';
import { transaction } from './transaction.ts';
import { yields } from './yields.ts';

/** Everything that can be looked up. Where a question fits several, the first counts. */
export const lookUps: readonly LookUpDefinition[] = [
  transaction,
  orders,
  capabilities,
  allowances,
  gas,
  yields,
  positions,
  quote,
  price,
  name,
  token,
  balance,
];
