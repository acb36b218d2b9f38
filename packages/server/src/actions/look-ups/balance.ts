import type { LookUpDefinition } from '../../core/look-up.ts';
import { chainSlot, ownerSlot, tokensSlot } from './shared-slots.ts';

/** What a wallet holds. */
export const balance: LookUpDefinition = {
  name: 'balance',
  description:
    'What a wallet holds: of some tokens, or of all that the registry knows, with what it is worth.',
  slots: { token: tokensSlot(false), owner: ownerSlot, chain: chainSlot },
  about:
    'balance|balances|have|has|hold|holds|holding|own|owns|got|holdings|portfolio|wallet|funds|tokens|coins|assets|money|net_worth|bag|bags|my_{token}|in_{recipient}|left',
  words: 'worth|value|account|crypto|dollars|usd|address|stablecoins|chain|token',
  nouns: 'balance|balances|portfolio|holdings|net_worth|wallet',
  examples: ['what do I have?', 'what is my USDC balance?', 'show my balances on all chains'],
};
