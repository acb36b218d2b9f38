import type { LookUpDefinition } from '../../core/look-up.ts';
import { chainSlot } from './shared-slots.ts';

/** What became of a wallet's limit orders. */
export const orders: LookUpDefinition = {
  name: 'orders',
  description:
    "The wallet's limit orders: terms, how far each has got by its chain, and until when it stands.",
  slots: { chain: chainSlot },
  about: 'my_order|open_order|limit_order|orders',
  words:
    'order|limit|open|standing|pending|active|unfilled|filled|cancelled|expired|placed|waiting|expire|expires|end|ends|status|state|yet|become|became|wallet',
  nouns: 'orders|open_orders|limit_orders|open_limit_orders',
  examples: ['show my open limit orders', 'what became of my orders?'],
};
