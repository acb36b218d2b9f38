import type { ActionDefinition, SlotDefinition } from '../../core/action.ts';
import { doing } from '../doing.ts';
import { named } from '../named.ts';
import {
  ADDRESSED,
  ARROWS,
  BY_MEANS,
  RECIPIENTS,
  protocolSlot,
  tokenSlot,
  walletAmount,
} from '../shared-slots.ts';

const VIA = [...BY_MEANS, 'on', 'via', 'using', 'with', 'through', 'by', 'over'];

/** "Using the bridge feature": which one is open. */
const THE_BRIDGE = ['using', 'via', 'through', 'with', 'over', 'by means of'].flatMap((via) =>
  ['the', 'a', 'your', 'a cross-chain', 'the cross-chain'].flatMap((article) =>
    ['', ' feature', ' functionality', ' function', ' protocol', ' service', ' tool'].map(
      (kind) => `${via} ${article} bridge${kind}`,
    ),
  ),
);

/** "I need to move my funds to a different network": why anybody bridges. */
const TO_BE_THERE = ['i want to', 'i need to', "i'd like to", 'i would like to', 'to', 'so i can'].flatMap(
  (want) =>
    ['move', 'transfer', 'bridge', 'use', 'utilize'].flatMap((verb) =>
      ['my', 'the', 'these'].flatMap((whose) =>
        ['funds', 'tokens', 'assets'].flatMap((what) =>
          ['to another', 'to a different', 'on another', 'on a different', 'on the other', 'to the other']
            .flatMap((where) =>
              ['network', 'chain', 'blockchain', 'platform'].map((place) => `${where} ${place}`),
            )
            .concat('across networks', 'across chains', 'between chains', 'between networks', 'cross-chain')
            .map((where) => `${want} ${verb} ${whose} ${what} ${where}`),
        ),
      ),
    ),
);

/** "To the same address there": no other than the wallet, where no address is named (`check-same-wallet.ts`). */
const SAME_WALLET = [
  '',
  'to ',
  'at ',
  'into ',
  'in ',
  'on ',
  'for ',
  'receiving at ',
  'receive at ',
  'keep ',
].flatMap((to) =>
  ['the same', 'my same', 'same'].flatMap((same) =>
    ['address', 'wallet', 'wallet address', 'account'].flatMap((noun) =>
      [
        '',
        ' there',
        ' on the other side',
        ' on the destination chain',
        ' on both chains',
        ' on both sides',
      ].map((there) => `${to}${same} ${noun}${there}`),
    ),
  ),
);

/** "Destination chain: Base". */
const DESTINATIONS = ['', 'to ', 'with ', 'with the ', 'to the ']
  .flatMap((to) =>
    ['destination', 'target'].flatMap((kind) =>
      ['chain', 'network', 'blockchain'].map((noun) => `${to}${kind} ${noun}`),
    ),
  )
  .concat('destination', 'with destination');

/** "…, my address there is 0x…". */
const THERE = ['my address', 'my wallet', 'my account', 'the address', 'the recipient'].flatMap((noun) =>
  ['is', ':', '='].map((is) => `${noun} there ${is}`),
);

/** On Solana: a new account that keeps a message of CCTP. Its key signs beside the wallet, and this service holds none. */
export const MESSAGE_ACCOUNT = {
  type: 'contract',
  required: false,
  family: 'svm',
  question:
    "CCTP keeps the burn's message in a new account, whose key has to sign beside the wallet; Say402 holds no keys. What is the address of a fresh key of yours for it?",
  description:
    "The address of a fresh key pair of the user's that is to hold the message and signs together with the wallet.",
  markers: [
    'with message account',
    'with event account',
    'with the message account',
    'with the event account',
    'message account',
    'event account',
    'using message account',
    'using event account',
    'with account',
  ],
} as const satisfies SlotDefinition;

/** Moves tokens to another chain. */
export const bridge: ActionDefinition = {
  name: 'bridge',
  summary:
    'Bridge {amount} {token} to {destination}[ for {recipient}][ via {protocol}][, {speed}][, with message account {account}]',
  description: 'Moves tokens from this chain to another one, to the same wallet or to a recipient there.',
  slots: {
    amount: walletAmount('How much should be bridged?'),
    token: tokenSlot('Which token should be bridged?', ['in', 'of']),
    destination: {
      type: 'chain',
      required: true,
      question: 'To which chain should it be bridged: Base, Polygon, Avalanche or Solana?',
      description: 'The chain that it goes to.',
      markers: [
        'to',
        'into',
        'onto',
        'over to',
        'across to',
        'on to',
        'towards',
        'toward',
        ...ARROWS,
        'over onto',
        ...DESTINATIONS,
      ],
    },
    recipient: {
      type: 'recipient',
      required: false,
      question: 'To which address on the other chain should it go?',
      description: 'Who receives it on the other chain, where it is not the same wallet.',
      elsewhere: true,
      markers: [
        'to',
        'for',
        'to recipient',
        'on address',
        'on the address',
        'at',
        'into',
        'destination',
        'with recipient',
        'recipient',
        ...ADDRESSED,
        ...THERE,
        ...RECIPIENTS,
      ],
    },
    speed: {
      type: 'speed',
      required: false,
      question: 'Should it go fast, for a higher fee, or at the standard speed?',
      description: 'How fast it should go, where the user says so: "fast" or "standard".',
      markers: ['with', 'at', 'using', 'in', 'via', 'by'],
    },
    account: MESSAGE_ACCOUNT,
    protocol: protocolSlot(['bridge'], VIA),
  },
  verbs: [
    'bridge',
    'bridge over',
    'teleport',
    'warp',
    'transport',
    'ferry',
    'cross-chain',
    'crosschain',
    'cross-chain transfer',
    'move',
    'send',
    'transfer',
    'shift',
    'port',
    'migrate',
    'bring',
    'bridge across',
    'move over',
    'send over',
    'cross',
    'get',
    'push',
    'beam',
    'hop',
    'hop over',
    'relocate',
    'transport',
    'ship',
    ...doing('bridge', 'transfer', 'cross-chain transfer'),
    ...named('bridge', 'cross-chain transfer', 'bridge transfer'),
  ],
  patterns: [
    '{amount} {token} to {destination} to {recipient}',
    '{amount} {token} to {destination} {recipient}',
    '{token} {amount} to {destination}',
    '{destination} {amount} {token}',
    '{amount} {token} {destination}',
    '{amount} {token} to {destination} to {recipient} {account}',
    '{amount} {token} to {destination} {recipient} {account}',
    '{token} {amount} to {destination} {account}',
  ],
  nouns: [
    'bridge',
    'protocol',
    'cross-chain',
    'crosschain',
    'cross chain',
    'chain',
    'network',
    'side',
    'wallet',
    ...THE_BRIDGE,
    ...TO_BE_THERE,
    ...SAME_WALLET,
  ],
  examples: [
    'bridge 100 USDC to Polygon',
    'bridge all my USDC to Solana for 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    'bridge 100 USDC to Base for 0x52908400098527886E0F7030069857D2E4169EE7',
  ],
};
