import type { LookUpDefinition } from '../../core/look-up.ts';

/** What became of an operation or a transaction. */
export const transaction: LookUpDefinition = {
  name: 'transaction',
  description:
    'What became of an operation of this service (by its id) or of a transaction (by its hash): paid, confirmed, or failed and why.',
  slots: {
    deed: {
      type: 'deed',
      required: true,
      question: 'Which one? Please give the id of the operation, or the hash of the transaction.',
      description: 'The id of an operation (`op_…`), or the hash of a transaction.',
    },
  },
  about: 'transaction|transactions|tx|operation|status|happened|confirmed|pending|through|{deed}',
  words:
    'why|last|money|arrived|arrive|my|transfer|swap|payment|go|went|gone|done|state|fail|failed|hash|id|confirm|became|yet|order|did|of|check|stuck|succeed|succeeded|success|successful|paid',
  nouns: 'status|transaction_status',
  examples: ['what is the status of op_3vQB7B6MrGQZaxCuFg4oh1?', 'did my transaction go through?'],
};
