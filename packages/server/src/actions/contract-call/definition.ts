import type { ActionDefinition } from '../../core/action.ts';

/** "…, value 0.02 ETH", "… and send 0.02 ETH along". */
const SENDING = [', value', ', value :', ', value of', ', with value', ', msg.value', 'and a value of'];

/** "Execute the function deposit()". */
const FUNCTIONS = [
  'call',
  'execute',
  'run',
  'exec',
  'invoke',
  'trigger',
  'use',
  'hit',
  'fire',
  'poke',
].flatMap((call) =>
  ['', ' the', ' its', ' contract', ' the contract'].flatMap((the) =>
    ['function', 'method'].map((noun) => `${call}${the} ${noun}`),
  ),
);

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
      markers: ['with'],
    },
    args: {
      type: 'arguments',
      required: false,
      question: 'With which arguments should it be called?',
      description: 'The arguments, where they stand apart from the function: "with args 0x…, 1000".',
      markers: ['with'],
    },
    contract: {
      type: 'contract',
      required: true,
      question: 'Which contract should be called? Please give its address.',
      description: 'The address of the contract.',
      markers: ['on', 'at', 'of', 'to', 'in', 'on the'],
    },
    amount: {
      type: 'amount',
      of: 'token',
      kinds: ['tokens', 'base_units'],
      required: false,
      question: 'How much of the native coin should go with the call?',
      description: 'How much of the native coin goes with the call.',
      announced: true,
      markers: [
        'with',
        'with value',
        'sending',
        'and value',
        'with a value of',
        'and a value of',
        'paying',
        ...SENDING,
      ],
    },
    token: {
      type: 'token',
      required: false,
      question: 'Which coin should go with the call?',
      description: 'The native coin, where an amount goes with the call.',
      markers: [],
      native: 'only',
    },
  },
  verbs: [
    'call',
    'invoke',
    'call the function',
    'invoke the function',
    'call function',
    'invoke function',
    'execute function',
    'call method',
    'call contract',
    'call the contract',
    'run',
    'exec',
    'hit the',
    'call the',
    'run the',
    'trigger the',
    'execute the',
    'invoke the',
    'interact with',
    'interact with contract',
    ...FUNCTIONS,
  ],
  patterns: ['{call} {contract} {amount} {token}', '{contract} {call} {amount} {token}'],
  phrases: ['{call} {contract}', '{call} {contract} {amount} {token}', '{contract} {call}'],
  nouns: [
    'value',
    'of value',
    'in value',
    'as value',
    'function',
    'method',
    'contract',
    'smart contract',
    'attached',
    'attached to it',
    'along with it',
  ],
  families: ['evm'],
  examples: [
    'call transfer(address,uint256)(0x52908400098527886E0F7030069857D2E4169EE7, 1000) on 0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  ],
};
