import type { Alternatives, SlotDefinition } from '../../core/action.ts';
import { tokenSlot, walletAmount } from '../shared-slots.ts';

const slots = {
  amountA: { ...walletAmount('How much of the first token should be added?', 'tokenA'), required: false },
  tokenA: tokenSlot('Which two tokens should be added?'),
  amountB: { ...walletAmount('How much of the second token should be added?', 'tokenB'), required: false },
  tokenB: { ...tokenSlot('Which is the other token of the pool?'), differs: 'tokenA' },
} satisfies Record<string, SlotDefinition>;

const oneOf: readonly Alternatives[] = [
  { slots: ['amountA', 'amountB'], several: true, question: 'How much of the two tokens should be added?' },
];

/** The slots of two tokens that go into a pool, with the amount of at least one of them. */
export const pair = { slots, oneOf };
