import type { ActionDefinition, SlotDefinition } from '../../core/action.ts';
import { protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';

/** On Solana: a new account that holds CCTP's message. Its key signs beside the wallet's; this service never has it. */
export const messageAccount = {
  type: 'contract',
  required: false,
  family: 'svm',
  question:
    "CCTP keeps the burn's message in a new account, whose key has to sign beside the wallet; Say402 holds no keys. What is the address of a fresh key of yours for it?",
  description:
    "The address of a fresh key pair of the user's that is to hold the message and signs together with the wallet.",
} as const satisfies SlotDefinition;

/** Moves tokens to another chain. */
export const bridge: ActionDefinition = {
  name: 'bridge',
  summary:
    'Bridge {amount} {token} to {destination}[ for {recipient}][ via {protocol}][, {speed}][, with message account {account}]',
  description: 'Moves tokens from this chain to another one, to the same wallet or to a recipient there.',
  slots: {
    amount: walletAmount('How much should be bridged?'),
    token: tokenSlot('Which token should be bridged?'),
    destination: {
      type: 'chain',
      required: true,
      question:
        'To which chain should it be bridged: Base, Polygon, Avalanche, Solana, or one beyond them (Ethereum, Arbitrum, Optimism)?',
      description: 'The chain that it goes to; also `ethereum`, `arbitrum` and `optimism`.',
      beyond: true,
    },
    recipient: {
      type: 'recipient',
      required: false,
      question: 'To which address on the other chain should it go?',
      description: 'Who receives it on the other chain, where it is not the same wallet.',
      elsewhere: true,
    },
    speed: {
      type: 'speed',
      required: false,
      question: 'Should it go fast, for a higher fee, or at the standard speed?',
      description: 'How fast it should go, where the user says so: "fast" or "standard".',
    },
    account: messageAccount,
    protocol: protocolSlot(['bridge']),
  },
  says: [
    'bridge|bridge_over|teleport|port|cross-chain_transfer {amount} {token} to|onto|into|over_to|across_to|destination|-> {destination}',
    'split|divide|distribute {amount!} {token!} to|between|across|onto {destination!} <in_shares>',
    'send|transfer|move|bring|migrate|send_over|move_over {amount} {token} to|onto|into|over_to|across_to|-> {destination!}',
  ],
  asides: [
    'to|for|recipient|at|to_recipient|with_recipient|destination|with_destination {recipient}',
    'message_account|event_account|with_message_account|with_event_account {account}',
  ],
  named: 'bridge|cross-chain_transfer|bridge_transfer',
  nouns: 'bridge|the_bridge',
  arrival: { tokens: ['USDC'], through: 'cctp', family: 'evm', words: 'finish my bridge' },
  examples: [
    'bridge 100 USDC to Polygon',
    'bridge all my USDC to Solana for 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    'bridge 100 USDC to Base for 0x52908400098527886E0F7030069857D2E4169EE7',
  ],
};
