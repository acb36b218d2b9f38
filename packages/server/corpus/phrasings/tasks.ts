import type { LabelledStep } from '../case.ts';

/** What a request asks for: its meaning, and the words that can say it. */
export interface Task {
  readonly name: string;
  readonly chain: string;
  /** What the task spends, as `{money}` of its orders. */
  readonly money: { readonly number: string; readonly words: string; readonly token: string };
  /** The slots that the money fills: amount, then token. */
  readonly slots: readonly [string, string];
  /** Every other slot, with the action. */
  readonly step: LabelledStep;
  /** Verbs with the orders in which their parts may stand; the first of the first is the plainest. */
  readonly said: readonly { readonly verbs: readonly string[]; readonly orders: readonly string[] }[];
  /** Nouns that name the action: "a transfer of …"; with orders of their own. */
  readonly nouns: readonly string[];
  /** What a form would ask for, by label; several labels for one field are separated by bars. */
  readonly fields: readonly (readonly [string, string])[];
  /** Words that may be said with it, and what they settle. */
  readonly extras: readonly (readonly [string, LabelledStep['slots']])[];
  /** "Half my USDC" is part of the balance here, and not of a debt. */
  readonly ofBalance: boolean;
}

const list = (text: string): readonly string[] => text.split('|').map((word) => word.trim());

const PAYEE = '0x52908400098527886E0F7030069857D2E4169EE7';
const SOLANA_PAYEE = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

const SWAP_EXTRAS: Task['extras'] = [
  ['on Uniswap', { protocol: 'uniswap' }],
  ['with max slippage 1%', { slippage: '1%' }],
  ['via Aerodrome', { protocol: 'aerodrome' }],
  ['with 0.5% slippage', { slippage: '0.5%' }],
  ['using Uniswap', { protocol: 'uniswap' }],
  ['slippage 1%', { slippage: '1%' }],
  ['through Uniswap', { protocol: 'uniswap' }],
  ['with a slippage tolerance of 0.5%', { slippage: '0.5%' }],
  ['with a maximum slippage of 1%', { slippage: '1%' }],
  ['allowing 1% slippage', { slippage: '1%' }],
  ['at no more than 1% slippage', { slippage: '1%' }],
  ['with the Uniswap protocol', { protocol: 'uniswap' }],
  ['with a deadline of 10 minutes', { deadline: '600s' }],
  ['(1% slippage)', { slippage: '1%' }],
  ['deadline 20 minutes', { deadline: '1200s' }],
  ['keeping slippage under 1%', { slippage: '1%' }],
  ['on the Uniswap exchange', { protocol: 'uniswap' }],
  ['slippage tolerance: 1%', { slippage: '1%' }],
];

const lending = (name: string): Task['extras'] => [
  [`on Base`, {}],
  [`on ${name} on Base`, {}],
];

/** Every task that is asked for; the wordings are English as people write it, not as any list here has it. */
export const TASKS: readonly Task[] = [
  {
    name: 'transfer',
    chain: 'base',
    money: { number: '5', words: 'five', token: 'USDC' },
    slots: ['amount', 'token'],
    step: { action: 'transfer', slots: { recipient: PAYEE } },
    said: [
      {
        verbs: list(
          'send | transfer | pay | give | move | wire | tip | remit | forward | shoot | deliver | hand | pass | ship | transmit | gift | dispatch | donate | route | zap | slide | drop | toss | hand over | send over | send out | pay out | beam | disburse | fire off | contribute | convey | channel | funnel | relay | release | issue | kick | sling | send along | mail | wire over | pass on | shoot over | push | redirect | direct | allocate | put through | kick over | chip in | cough up | fork over | submit | return',
        ),
        orders: [
          `{money} to ${PAYEE}`,
          `{money} over to ${PAYEE}`,
          `to ${PAYEE} {money}`,
          `{money} from my wallet to ${PAYEE}`,
          `{money} to the address ${PAYEE}`,
          `{money} to this address: ${PAYEE}`,
          `{money} on to ${PAYEE}`,
          `{money} to the following address: ${PAYEE}`,
          `{money} -> ${PAYEE}`,
          `{money} to wallet ${PAYEE}`,
          `{money} from my account to ${PAYEE}`,
          `{money} to recipient ${PAYEE}`,
          `{money} to my friend at ${PAYEE}`,
          `{money}, recipient ${PAYEE}`,
          `{money} (to ${PAYEE})`,
          `{money} straight to ${PAYEE}`,
          `{money} to the wallet address ${PAYEE}`,
          `to ${PAYEE}: {money}`,
        ],
      },
      {
        verbs: list('pay | send | give | wire | tip | shoot | hand | gift | slip | toss | spot | Venmo'),
        orders: [`${PAYEE} {money}`, `the address ${PAYEE} {money}`, `${PAYEE} the sum of {money}`],
      },
    ],
    nouns: ['transfer', 'payment', 'remittance', 'donation'],
    fields: [
      ['amount|Amount|how much|qty|value|sum', '{number}'],
      ['token|Token|asset|currency|coin|symbol', '{token}'],
      ['to|recipient|destination|receiver|to address|payee|address|beneficiary', PAYEE],
    ],
    extras: [
      ['on Base', {}],
      ['from my wallet', {}],
      ['over the Base network', {}],
      ['using the Base chain', {}],
    ],
    ofBalance: true,
  },
  {
    name: 'swap',
    chain: 'base',
    money: { number: '100', words: 'one hundred', token: 'USDC' },
    slots: ['amountIn', 'tokenIn'],
    step: { action: 'swap', slots: { tokenOut: 'native' } },
    said: [
      {
        verbs: list(
          'swap | exchange | convert | trade | change | flip | turn | switch | rotate | swap out | trade in | sell | dump | offload | liquidate | unload | barter | transform | roll | transmute | swap over | market sell | sell off | rebalance | part with | exchange out | move | morph | shift | cycle',
        ),
        orders: [
          '{money} for ETH',
          '{money} to ETH',
          '{money} into ETH',
          '{money} -> ETH',
          'from {money} to ETH',
          '{money} from my wallet for ETH',
          '{money} in exchange for ETH',
          '{money} to get ETH',
          '{money} over to ETH',
          '{money} against ETH',
          '{money} for some ETH',
          '{money} and get ETH',
          '{money} for ETH tokens',
          '{money}, to ETH',
          '{money} for ether',
        ],
      },
    ],
    nouns: ['swap', 'trade', 'conversion', 'exchange'],
    fields: [
      ['amount|Amount|amount in|size|quantity', '{number}'],
      ['from|sell|token in|from token|input|input token', '{token}'],
      ['to|buy|token out|to token|output|output token', 'ETH'],
    ],
    extras: SWAP_EXTRAS,
    ofBalance: true,
  },
  {
    name: 'buy',
    chain: 'base',
    money: { number: '100', words: 'one hundred', token: 'USDC' },
    slots: ['amountIn', 'tokenIn'],
    step: { action: 'swap', slots: { tokenOut: 'AERO' } },
    said: [
      {
        verbs: list(
          'buy | purchase | get | acquire | grab | pick up | obtain | scoop up | snag | get me | buy me | order | score | get hold of | secure | procure | market buy | stack | snap up | pick me up',
        ),
        orders: [
          'AERO with {money}',
          'AERO for {money}',
          'AERO using {money}',
          'some AERO with {money}',
          'AERO paying {money}',
          '{money} worth of AERO',
          'AERO, spending {money}',
          'AERO out of {money}',
          'AERO from {money}',
          'AERO tokens with {money}',
          'AERO in exchange for {money}',
          'AERO by spending {money}',
        ],
      },
      {
        verbs: list('spend | use | put | invest | throw | blow'),
        orders: ['{money} on AERO', '{money} to buy AERO', '{money} into AERO', '{money} buying AERO'],
      },
    ],
    nouns: [],
    fields: [
      ['buy|get', 'AERO'],
      ['with|spend|pay|using', '{number} {token}'],
    ],
    extras: SWAP_EXTRAS,
    ofBalance: true,
  },
  {
    name: 'bridge',
    chain: 'base',
    money: { number: '50', words: 'fifty', token: 'USDC' },
    slots: ['amount', 'token'],
    step: { action: 'bridge', slots: { destination: 'polygon' } },
    said: [
      {
        verbs: list(
          'bridge | move | send | transfer | port | migrate | shift | transport | bring | teleport | take | relocate | bridge over | push | carry | cross-chain | hop | beam | get | move over',
        ),
        orders: [
          '{money} to Polygon',
          '{money} from Base to Polygon',
          '{money} over to Polygon',
          '{money} across to Polygon',
          '{money} onto Polygon',
          '{money} to the Polygon network',
          '{money} from here to Polygon',
          '{money} Base -> Polygon',
          '{money} from Base over to Polygon',
          '{money} from Base chain to Polygon chain',
          'from Base to Polygon {money}',
        ],
      },
    ],
    nouns: ['bridge', 'bridging'],
    fields: [
      ['amount|Amount', '{number}'],
      ['token|asset|coin', '{token}'],
      ['from|source|source chain|origin', 'Base'],
      ['to|destination|destination chain|target chain', 'Polygon'],
    ],
    extras: [
      ['with CCTP', { protocol: 'cctp' }],
      ['via Circle CCTP', { protocol: 'cctp' }],
    ],
    ofBalance: true,
  },
  {
    name: 'lend',
    chain: 'base',
    money: { number: '200', words: 'two hundred', token: 'USDC' },
    slots: ['amount', 'token'],
    step: { action: 'lend', slots: { protocol: 'aave' } },
    said: [
      {
        verbs: list(
          'supply | deposit | lend | put | park | invest | stick | add | place | stash | provide | throw | allocate | lock | move | load | contribute | pop | tuck | drop | commit | lend out | put up | save',
        ),
        orders: [
          '{money} on Aave',
          '{money} to Aave',
          '{money} into Aave',
          '{money} in Aave',
          '{money} on the Aave protocol',
          '{money} with Aave',
          '{money} as collateral on Aave',
          'into Aave {money}',
          '{money} to the Aave pool',
          '{money} in the Aave lending pool',
          '{money} via Aave',
          '{money} to earn interest on Aave',
          '{money} into my Aave account',
          '{money} from my wallet into Aave',
        ],
      },
    ],
    nouns: ['deposit', 'supply'],
    fields: [
      ['amount|Amount', '{number}'],
      ['token|asset', '{token}'],
      ['protocol|platform|on|market|venue', 'Aave'],
    ],
    extras: lending('Aave').slice(0, 1),
    ofBalance: true,
  },
  {
    name: 'withdraw',
    chain: 'base',
    money: { number: '40', words: 'forty', token: 'USDC' },
    slots: ['amount', 'token'],
    step: { action: 'withdraw', slots: { protocol: 'aave' } },
    said: [
      {
        verbs: list(
          'withdraw | take out | pull | redeem | remove | pull out | get back | take | retrieve | reclaim | recover | extract | unsupply | get | bring back | draw out | take back | move out | (?) collect',
        ),
        orders: [
          '{money} from Aave',
          '{money} out of Aave',
          '{money} from my Aave account',
          '{money} of mine from Aave',
          '{money} from the Aave pool',
          '{money} from Aave to my wallet',
          'from Aave {money}',
          '{money} back from Aave',
          '{money} from my Aave deposit',
          '{money} from Aave back into my wallet',
          '{money} that I supplied to Aave',
          '{money} from my position on Aave',
        ],
      },
    ],
    nouns: ['withdrawal', 'redemption'],
    fields: [
      ['amount|Amount', '{number}'],
      ['token|asset', '{token}'],
      ['from|protocol|platform', 'Aave'],
    ],
    extras: lending('Aave').slice(0, 1),
    ofBalance: false,
  },
  {
    name: 'borrow',
    chain: 'base',
    money: { number: '30', words: 'thirty', token: 'USDC' },
    slots: ['amount', 'token'],
    step: { action: 'borrow', slots: { protocol: 'aave' } },
    said: [
      {
        verbs: list(
          'borrow | take out a loan of | draw | take a loan of | get a loan of | take on | (?) take out | take out a loan for | loan me | draw down | borrow me',
        ),
        orders: [
          '{money} from Aave',
          '{money} on Aave',
          '{money} via Aave',
          '{money} against my collateral on Aave',
          'from Aave {money}',
          '{money} through the Aave protocol',
          '{money} using Aave',
          '{money} at Aave',
        ],
      },
    ],
    nouns: ['loan'],
    fields: [
      ['amount|Amount', '{number}'],
      ['token|asset', '{token}'],
      ['protocol|from|platform', 'Aave'],
    ],
    extras: lending('Aave').slice(0, 1),
    ofBalance: false,
  },
  {
    name: 'repay',
    chain: 'base',
    money: { number: '20', words: 'twenty', token: 'USDC' },
    slots: ['amount', 'token'],
    step: { action: 'repay', slots: { protocol: 'aave' } },
    said: [
      {
        verbs: list(
          'repay | pay back | pay down | settle | clear | return | reimburse | pay off | give back | pay',
        ),
        orders: [
          '{money} on Aave',
          '{money} to Aave',
          '{money} of my debt on Aave',
          '{money} of my Aave loan',
          '{money} towards my Aave debt',
          '{money} of what I owe on Aave',
          '{money} that I borrowed from Aave',
          '{money} of my borrow on Aave',
          '{money} on my Aave loan',
        ],
      },
    ],
    nouns: ['repayment'],
    fields: [
      ['amount|Amount', '{number}'],
      ['token|asset', '{token}'],
      ['protocol|platform|to', 'Aave'],
    ],
    extras: lending('Aave').slice(0, 1),
    ofBalance: false,
  },
  {
    name: 'wrap',
    chain: 'base',
    money: { number: '2', words: 'two', token: 'ETH' },
    slots: ['amount', 'token'],
    step: { action: 'wrap', slots: {} },
    said: [
      { verbs: list('wrap | wrap up'), orders: ['{money}', '{money} of mine', '{money} from my wallet'] },
    ],
    nouns: [],
    fields: [
      ['amount|Amount', '{number}'],
      ['token|asset', '{token}'],
    ],
    extras: [['on Base', {}]],
    ofBalance: true,
  },
  {
    name: 'unwrap',
    chain: 'base',
    money: { number: '3', words: 'three', token: 'WETH' },
    slots: ['amount', 'token'],
    step: { action: 'unwrap', slots: { tokenOut: 'native' } },
    said: [
      {
        verbs: list('unwrap | convert | turn | change | swap | exchange'),
        orders: ['{money} to ETH', '{money} into ETH', '{money} back to ETH', '{money} back into native ETH'],
      },
    ],
    nouns: [],
    fields: [
      ['amount|Amount', '{number}'],
      ['token|asset|from', '{token}'],
      ['to', 'ETH'],
    ],
    extras: [['on Base', {}]],
    ofBalance: true,
  },
  {
    name: 'approve',
    chain: 'base',
    money: { number: '100', words: 'one hundred', token: 'USDC' },
    slots: ['amount', 'token'],
    step: { action: 'approve', slots: { spender: PAYEE } },
    said: [
      {
        verbs: list('approve | allow | permit | authorize | let | enable | authorise | empower'),
        orders: [
          `${PAYEE} to spend {money}`,
          `${PAYEE} to use {money}`,
          `${PAYEE} to take {money} from my wallet`,
          `the contract ${PAYEE} to spend {money}`,
          `${PAYEE} to spend {money} of mine`,
          `${PAYEE} to spend {money} on my behalf`,
        ],
      },
    ],
    nouns: ['approval', 'allowance'],
    fields: [
      ['amount|Amount|allowance', '{number}'],
      ['token|asset', '{token}'],
      ['spender|for|contract', PAYEE],
    ],
    extras: [['on Base', {}]],
    ofBalance: false,
  },
  {
    name: 'solana transfer',
    chain: 'solana',
    money: { number: '2', words: 'two', token: 'SOL' },
    slots: ['amount', 'token'],
    step: { action: 'transfer', slots: { recipient: SOLANA_PAYEE } },
    said: [
      {
        verbs: list('send | transfer | pay | give | move'),
        orders: [`{money} to ${SOLANA_PAYEE}`, `{money} over to ${SOLANA_PAYEE}`],
      },
    ],
    nouns: ['transfer', 'payment'],
    fields: [
      ['amount|Amount', '{number}'],
      ['token|mint|coin', '{token}'],
      ['to|recipient|destination', SOLANA_PAYEE],
    ],
    extras: [['on Solana', {}]],
    ofBalance: true,
  },
  {
    name: 'solana stake',
    chain: 'solana',
    money: { number: '3', words: 'three', token: 'SOL' },
    slots: ['amount', 'token'],
    step: { action: 'liquid_stake', slots: { protocol: 'jito' } },
    said: [
      {
        verbs: list('stake | liquid stake | put | deposit | lock | liquid-stake | lock up | invest | place'),
        orders: [
          '{money} with Jito',
          '{money} on Jito',
          '{money} via Jito',
          '{money} into Jito',
          '{money} through Jito',
          '{money} in the Jito stake pool',
          '{money} using Jito',
        ],
      },
    ],
    nouns: [],
    fields: [
      ['amount|Amount', '{number}'],
      ['token|asset', '{token}'],
      ['protocol|with|pool', 'Jito'],
    ],
    extras: [['on Solana', {}]],
    ofBalance: true,
  },
];
