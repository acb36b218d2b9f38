import type { ActionDefinition } from '../../core/action.ts';

/** Calls a function that the user writes out. */
export const contractCall: ActionDefinition = {
  name: 'contract_call',
  summary: 'Call {call} on {contract}[ with {amount} {token}]',
  description:
    'Calls a function of a contract, with the signature and the arguments that the user writes out.',
  slots: {
    call: {
      type: 'call',
      required: true,
      question:
        'Which function? Please write it with its types and arguments, for example transfer(address,uint256)(0x…, 1000).',
      description:
        'The function with its types, and its arguments, such as "transfer(address,uint256)(0x…, 1000)".',
    },
    args: {
      type: 'arguments',
      required: false,
      question: 'With which arguments should it be called?',
      description: 'The arguments, where they stand apart from the function: "with args 0x…, 1000".',
    },
    contract: {
      type: 'contract',
      required: true,
      question: 'Which contract should be called? Please give its address.',
      description: 'The address of the contract.',
    },
    amount: {
      type: 'amount',
      of: 'token',
      kinds: ['tokens', 'base_units'],
      required: false,
      question: 'How much of the native coin should go with the call?',
      description: 'How much of the native coin goes with the call.',
      counted: true,
    },
    token: {
      type: 'token',
      required: false,
      question: 'Which coin should go with the call?',
      description: 'The native coin, where an amount goes with the call.',
      native: 'only',
    },
  },
  says: [
    'call|invoke|execute|run|exec|trigger {call!} ?on|at|of|to|in {contract}',
    'call|invoke {contract!} {call!}',
  ],
  asides: ['with|with_value|and_value|sending|value|paying|with_a_value_of {amount} {token}'],
  nouns: 'function|method|contract|smart_contract|the_function|the_contract|the_method',
  families: ['evm'],
  onlyPlain: true,
  examples: [
    'call invalidateUnorderedNonces(uint256,uint256)(0, 1) on 0x000000000022D473030F116dDEE9F6B43aC78BA3',
  ],
};
