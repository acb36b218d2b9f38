import type { ActionDefinition } from '../../core/action.ts';

/** Sends native coins or tokens from the wallet to someone else. */
export const transfer: ActionDefinition = {
  name: 'transfer',
  summary: 'Send {amount} {token} to {recipient}',
  description: 'Sends an amount of the native coin or of a token from the wallet to a recipient.',
  slots: {
    amount: {
      type: 'amount',
      of: 'token',
      required: true,
      question: 'How much should be sent?',
      description:
        'How much to send: a number of tokens, a dollar amount, a share of the balance, or all of it.',
      markers: [],
    },
    token: {
      type: 'token',
      required: true,
      question: 'Which token should be sent?',
      description: 'The native coin, a token symbol, or a token address.',
      markers: ['in', 'of'],
    },
    recipient: {
      type: 'recipient',
      required: true,
      question: 'To which address should it be sent?',
      description: 'The address or name that receives it.',
      markers: ['to'],
    },
  },
  verbs: ['send', 'transfer', 'pay', 'move', 'give', 'wire', 'forward', 'remit'],
  patterns: ['{amount} {token} to {recipient}', '{recipient} {amount} {token}'],
  examples: [
    'send 5 USDC to 0x52908400098527886E0F7030069857D2E4169EE7',
    'pay 0x52908400098527886E0F7030069857D2E4169EE7 twenty dollars in USDC',
    'transfer half my SOL to 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  ],
};
