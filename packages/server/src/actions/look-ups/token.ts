import type { LookUpDefinition } from '../../core/look-up.ts';
import { chainSlot, tokensSlot } from './shared-slots.ts';

/** What a token is. */
export const token: LookUpDefinition = {
  name: 'token',
  description:
    'What a token is: name, address, decimals, whether it is in the registry, on Solana who may mint or freeze it.',
  slots: { token: tokensSlot(true), chain: chainSlot },
  about:
    'what_is_{token}|what_token_is|token_{token}|what_is_the_token|contract|contract_address|address_of_{token}|{token}_address|address_for_{token}|decimals|mint|info|information|details|safe|known|registry|legit|authority|authorities|about_{token}|{token}_a_token',
  unless: 'my|price|worth|balance',
  words: 'token|tokens|coin|address|number|many|contract|mint|chain|in',
  nouns: 'contract_address|info|details|decimals|{token}_address',
  examples: ['what is the contract address of USDC?', 'how many decimals does WETH have?'],
};
