import type { LookUpSlot } from '../../core/look-up.ts';

/** The tokens that are asked about. */
export const tokensSlot = (required: boolean): LookUpSlot => ({
  type: 'token',
  required,
  many: true,
  question: 'Which token is meant? Please give its symbol or its address.',
  description: 'The native coin, token symbols, or token addresses.',
});

/** Another chain than that of the request, or several. */
export const chainSlot: LookUpSlot = {
  type: 'chain',
  required: false,
  many: true,
  question: 'On which chain?',
  description: 'Chains by name, where they are not that of the request; the wallet has to be one of theirs.',
};

/** Somebody else's wallet. */
export const ownerSlot: LookUpSlot = {
  type: 'recipient',
  required: false,
  question: 'Whose wallet?',
  description: 'Another wallet than that of the request: its address or its name.',
};
