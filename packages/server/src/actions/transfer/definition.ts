import type { ActionDefinition } from '../../core/action.ts';

/** Sends native coins or tokens from the wallet to someone else. */
export const transfer: ActionDefinition = {
  name: 'transfer',
  summary: 'Send {amount} {token} to {recipient}[ with memo {memo}]',
  description: 'Sends an amount of the native coin or of a token from the wallet to a recipient.',
  slots: {
    amount: {
      type: 'amount',
      of: 'token',
      required: true,
      question: 'How much should be sent?',
      description:
        'How much to send: a number of tokens, a dollar amount, a share of the balance, or all of it.',
      kinds: [
        'tokens',
        'base_units',
        'usd',
        'share',
        'portion',
        'slice',
        'all',
        'all_less',
        'to_the_last',
        'output',
        'output_share',
        'rest',
      ],
    },
    token: {
      type: 'token',
      required: true,
      question: 'Which token should be sent?',
      description: 'The native coin, a token symbol, or a token address.',
    },
    recipient: {
      type: 'recipient',
      required: true,
      question: 'To which address should it be sent?',
      description: 'The address or name that receives it.',
    },
    memo: {
      type: 'memo',
      required: false,
      family: 'svm',
      question: 'Which memo should go with it?',
      description: 'A text that goes on the chain with the transfer, such as "with memo invoice 42".',
    },
  },
  says: [
    'send|transfer|pay|give|yeet|move|wire|forward|remit|tip|donate|gift|deliver|hand|pass|shoot|sling|zap|beam|ship|fire_off|hand_over|pay_out|send_out|send_over|reward|drop|disburse|xfer {amount} {token} ?to|over_to|on_to|back_to|into|towards|-> {recipient}',
    'send_back|give_back|pay_back|return|refund|reimburse {amount#} {token} ?to|back_to|-> {recipient}',
    'send|pay|give|wire|tip|hand|gift|shoot|refund|reimburse|reward|top_up|fund {recipient} ?with {amount} {token~}',
    'split|divide|share|distribute {amount} {token} between|among|amongst|across|to|with {recipient} <evenly|equally|in_equal_parts>',
    'split|divide|share|distribute {amount!} {token!} to|between|among|with {recipient!} <in_shares>',
    '{amount} {token} to|-> {recipient!}',
    '{recipient!} gets|receives|should_get|should_receive {amount} {token}',
  ],
  named: 'transfer|payment|donation|payout|token_transfer',
  examples: [
    'send 5 USDC to 0x52908400098527886E0F7030069857D2E4169EE7',
    'pay 0x52908400098527886E0F7030069857D2E4169EE7 twenty dollars in USDC',
    'transfer half my SOL to 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  ],
};
