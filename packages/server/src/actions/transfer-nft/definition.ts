import type { ActionDefinition } from '../../core/action.ts';
import { doing } from '../doing.ts';

const VERBS =
  'send, transfer, gift, give, move, donate, hand over, hand, pass, pass along, forward, fwd, deliver, ship, drop, return, slide, shoot, toss, throw, sling, chuck, fling, beam, zap, yeet'.split(
    ', ',
  );
const NOUNS = [
  'nft',
  'nfts',
  'collectible',
  'erc721',
  'erc-721',
  'erc1155',
  'erc-1155',
  'pnft',
  'programmable nft',
  'core asset',
  'core nft',
  'metaplex core asset',
  'metaplex core nft',
  'metaplex nft',
  'metaplex asset',
  'solana nft',
  'digital collectible',
];

/** "Of the collection at 0x…". */
const COLLECTED = ['of', 'from', 'in'].flatMap((of) =>
  ['', ' the', ' my'].flatMap((the) =>
    ['collection', 'nft collection', 'contract', 'nft contract'].flatMap((noun) =>
      ['', ' at', ' address', ' with address'].map((at) => `${of}${the} ${noun}${at}`),
    ),
  ),
);

/** Sends an NFT to someone else. */
export const transferNft: ActionDefinition = {
  name: 'transfer_nft',
  summary: 'Send NFT[ {tokenId} of] {collection} to {recipient}',
  description: 'Sends an NFT from the wallet to a recipient.',
  slots: {
    collection: {
      type: 'contract',
      required: true,
      question: 'Which NFT? Please give the address of its collection, or of the NFT itself on Solana.',
      description: 'The address of the collection, or of the mint (asset) on Solana.',
      markers: [
        'from collection',
        'from',
        'of',
        'in collection',
        'in',
        'at',
        'of collection',
        'from nft contract',
        ...COLLECTED,
      ],
    },
    tokenId: {
      type: 'token_id',
      required: true,
      family: 'evm',
      question: 'Which number does the NFT have in its collection?',
      description: 'The number of the NFT in its collection, such as "#123".',
      markers: ['with'],
    },
    quantity: {
      type: 'amount',
      of: 'collection',
      kinds: ['tokens'],
      required: false,
      question: 'How many of them should be sent?',
      description: 'How many, for collections that have several of one kind.',
      markers: [],
    },
    recipient: {
      type: 'recipient',
      required: true,
      question: 'To which address should the NFT be sent?',
      description: 'The address or name that receives it.',
      markers: ['to', 'over to', 'into', '->', '→', '=>', '-->'],
    },
  },
  verbs: [
    'transfer ownership of',
    'transfer the ownership of',
    'send over',
    ...doing('nft transfer', 'erc721 transfer', 'erc-721 transfer', 'erc1155 transfer', 'erc-1155 transfer'),
  ],
  patterns: [
    '{tokenId} {collection} to {recipient}',
    '{collection} {tokenId} to {recipient}',
    '{quantity} {tokenId} {collection} to {recipient}',
  ],
  forms: [
    {
      verbs: VERBS,
      patterns: [
        '{tokenId} {collection} to {recipient}',
        '{collection} {tokenId} to {recipient}',
        '{quantity} {tokenId} {collection} to {recipient}',
        '{recipient} {tokenId} {collection}',
      ],
      needs: ['tokenId'],
      family: 'evm',
    },
    {
      verbs: VERBS,
      patterns: [
        '{tokenId} {collection} to {recipient}',
        '{collection} {tokenId} to {recipient}',
        '{quantity} {tokenId} {collection} to {recipient}',
        '{recipient} {tokenId} {collection}',
      ],
      nouns: NOUNS,
    },
  ],
  phrases: ['should go', 'must go', 'has to go', 'needs to go', 'is to go', 'goes', 'should be sent'].flatMap(
    (goes) =>
      ['{tokenId} {collection}', '{collection} {tokenId}', '{collection}'].map(
        (nft) => `${nft} ${goes} to {recipient}`,
      ),
  ),
  nouns: [
    ...NOUNS,
    'units of',
    'copies of',
    'editions of',
    'collection',
    'token',
    'contract',
    'asset',
    'address',
    'with',
  ],
  examples: [
    'send NFT #123 from 0x8617E340B3D01FA5F11F306F4090FD50E238070D to 0x52908400098527886E0F7030069857D2E4169EE7',
    'send NFT EtBKhutf3kjLkjTTRDLgNHQq7T2BwcZby4A7LZuM7PNX to 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  ],
};
