import type { ProtocolKind, SlotDefinition } from '../core/action.ts';

/** The protocol to go through, of some kinds; left open where the user names none. */
export function protocolSlot(protocols: readonly ProtocolKind[]): SlotDefinition {
  return {
    type: 'protocol',
    required: false,
    protocols,
    question: 'Through which protocol should this happen?',
    description: 'The protocol by name, where the user names one.',
  };
}

/** How far the price may slip. */
export const slippageSlot: SlotDefinition = {
  type: 'slippage',
  required: false,
  question: 'How much slippage is acceptable, in percent?',
  description: 'The most that the price may slip, such as "0.5% slippage".',
};

/** How long the transaction may wait. */
export const deadlineSlot: SlotDefinition = {
  type: 'deadline',
  required: false,
  question: 'After how many minutes should it expire?',
  description: 'How long it may take before it fails, such as "deadline 10 minutes".',
};

/** A number of tokens, dollars, a share or all of what the wallet holds. */
export function walletAmount(question: string, of = 'token'): SlotDefinition {
  return {
    type: 'amount',
    of,
    required: true,
    question,
    description: 'How much: a number of tokens, a dollar amount, a share of the balance, or all of it.',
  };
}

/** The collateral that says which market is meant, in a protocol with many markets. */
export const marketCollateral: SlotDefinition = {
  type: 'token',
  required: false,
  question: 'Against which collateral?',
  description: 'The collateral of the market, where the protocol has one for each and the user names it.',
};

/** A token that the wallet spends or gets. */
export function tokenSlot(question: string): SlotDefinition {
  return {
    type: 'token',
    required: true,
    question,
    description: 'The native coin, a token symbol, or a token address.',
  };
}
