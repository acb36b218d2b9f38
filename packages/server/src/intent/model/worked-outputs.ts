import type { Family } from '../../core/action.ts';
import type { Message } from '../../core/message.ts';
import type { Vocabulary } from '../reader.ts';
import type { ModelOutput } from './output-schema.ts';

/** A conversation with the answer that it should get. */
export interface WorkedOutput {
  readonly messages: readonly Message[];
  readonly output: ModelOutput;
}

type Step = ModelOutput['steps'][number];
type Said = readonly [slot: string, quote: string, value: string, message?: number];

/** Made-up addresses of either family. */
const ADDRESSES = {
  evm: ['0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  svm: ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'EtBKhutf3kjLkjTTRDLgNHQq7T2BwcZby4A7LZuM7PNX'],
} as const;

const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string): Message => ({ role: 'assistant', content });

const step = (action: string, said: readonly Said[]): Step => ({
  action,
  slots: said.map(([slot, quote, value, message = 0]) => ({ slot, message, quote, value })),
});

/** A transfer of USDC; the amount may stand in a later message. */
const payment = (quote: string, value: string, recipient: string, message = 0): Step =>
  step('transfer', [
    ['amount', quote, value, message],
    ['token', 'USDC', 'USDC'],
    ['recipient', recipient, recipient],
  ]);

/** A whole answer; what is left out is empty. */
export const answered = (output: Partial<ModelOutput>): ModelOutput => ({
  outcome: 'transactions',
  steps: [],
  onward: [],
  unused: [],
  open: null,
  lookup: null,
  refusal: null,
  ...output,
});

interface Names {
  /** Symbol of the chain's own coin. */
  readonly coin: string;
  readonly chain: string;
  /** Another one that is served. */
  readonly other: string;
  readonly alice: string;
  readonly bob: string;
  readonly name: string;
}

/**
 * Examples for the prompt: a plain request, "it", "each", another language, another chain, a correction, an answer, an open slot, a look-up and a refusal.
 */
export function workedOutputs(
  family: Family,
  { native, chain, families }: Vocabulary,
): readonly WorkedOutput[] {
  const [alice, bob] = ADDRESSES[family];
  const coin = [...native.values()][0] ?? '';
  const other = [...families].find(([name, of]) => of === 'evm' && name !== chain)?.[0] ?? '';
  const names = { coin, chain, other, alice, bob, name: family === 'evm' ? 'alice.eth' : 'alice.sol' };
  return [
    ...requests(names),
    ...(family === 'evm' ? [onward(names)] : []),
    ...conversations(names),
    ...others(names),
  ];
}

const requests = ({ coin, chain, alice, bob, name }: Names): readonly WorkedOutput[] => [
  {
    messages: [
      user(
        `hey!! could u send five usdc on ${chain} to ${alice} pls, thats for lunch yesterday (was 9.40 lol)`,
      ),
    ],
    output: answered({
      steps: [
        step('transfer', [
          ['amount', 'five', '5'],
          ['token', 'usdc', 'USDC'],
          ['recipient', alice, alice],
        ]),
      ],
      unused: [
        { message: 0, quote: chain, why: 'own_chain' },
        { message: 0, quote: '9.40', why: 'context' },
      ],
    }),
  },
  {
    messages: [user(`turn half of my ${coin} into USDC, then pass it on to ${name}`)],
    output: answered({
      steps: [
        step('swap', [
          ['amountIn', 'half', '1/2'],
          ['tokenIn', coin, 'native'],
          ['tokenOut', 'USDC', 'USDC'],
        ]),
        step('transfer', [
          ['amount', 'it', 'output'],
          ['token', 'it', 'output'],
          ['recipient', name, name],
        ]),
      ],
    }),
  },
  {
    messages: [user(`${alice} and ${bob} get 10 USDC each`)],
    output: answered({
      steps: [alice, bob].map((recipient) => payment('10', '10', recipient)),
    }),
  },
  {
    messages: [user(`Manda la mitad de mis USDC a ${name}, porfa`)],
    output: answered({
      steps: [payment('la mitad', '1/2', name)],
    }),
  },
];

const onward = ({ other }: Names): WorkedOutput => ({
  messages: [user(`take 50 USDC across to ${other} and put half of it in aave over there`)],
  output: answered({
    steps: [
      step('bridge', [
        ['amount', '50', '50'],
        ['token', 'USDC', 'USDC'],
        ['destination', other, other],
      ]),
    ],
    onward: [
      step('lend', [
        ['amount', 'half of it', '1/2 of output'],
        ['token', 'it', 'output'],
        ['protocol', 'aave', 'aave'],
      ]),
    ],
  }),
});

const conversations = ({ alice, bob, name }: Names): readonly WorkedOutput[] => [
  {
    messages: [
      user(`send 20 USDC to ${alice}`),
      assistant(`Send 20 USDC to ${alice}?`),
      user(`oh wait, 25. and it's ${bob}, the other one is my old account`),
    ],
    output: answered({
      steps: [
        step('transfer', [
          ['amount', '25', '25', 2],
          ['token', 'USDC', 'USDC'],
          ['recipient', bob, bob, 2],
        ]),
      ],
      unused: [
        { message: 0, quote: '20', why: 'replaced' },
        { message: 0, quote: alice, why: 'replaced' },
      ],
    }),
  },
  {
    messages: [
      user(`I owe ${name} some USDC`),
      assistant('How much should be sent?'),
      user('15, send it over'),
    ],
    output: answered({
      steps: [payment('15', '15', name, 2)],
    }),
  },
];

const others = ({ coin }: Names): readonly WorkedOutput[] => [
  {
    messages: [user(`swap 40 to ${coin}`)],
    output: answered({
      outcome: 'question',
      steps: [
        step('swap', [
          ['amountIn', '40', '40'],
          ['tokenOut', coin, 'native'],
        ]),
      ],
      open: [{ step: 0, slot: 'tokenIn', options: ['USDC'] }],
    }),
  },
  {
    messages: [user('how much usdc is left in my wallet?')],
    output: answered({ outcome: 'lookup', lookup: 'balance' }),
  },
  {
    messages: [user(`sell all my ${coin} as soon as it drops below 2000`)],
    output: answered({ outcome: 'refusal', refusal: 'conditions_unsupported' }),
  },
];
