import type { ActionDefinition } from '../../core/action.ts';

/** Sends an NFT. */
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
    },
    tokenId: {
      type: 'token_id',
      required: true,
      family: 'evm',
      question: 'Which number does the NFT have in its collection?',
      description: 'The number of the NFT in its collection, such as "#123".',
    },
    quantity: {
      type: 'amount',
      of: 'collection',
      kinds: ['tokens'],
      required: false,
      question: 'How many of them should be sent?',
      description: 'How many, for collections that have several of one kind.',
    },
    recipient: {
      type: 'recipient',
      required: true,
      question: 'To which address should the NFT be sent?',
      description: 'The address or name that receives it.',
    },
  },
  says: [
    'send|transfer|move|give|gift|forward <nft|nfts|token_id|collectible|erc721|erc-721> {tokenId} ?of|from|from_collection|in|at {collection} to|over_to|-> {recipient}',
    'send|transfer|move|give|gift|forward <nft|token_id|collectible|erc721|erc-721> {collection} {tokenId} to|over_to|-> {recipient}',
    'send|transfer|move|give|gift|forward ?of|from|in {collection!} token|token_id|id|number {tokenId!} to|over_to|-> {recipient}',
    'send|transfer|move|give {quantity!} <nft|nfts|erc1155|erc-1155|copies|units|editions> {tokenId!} ?of|from|from_collection|in|at {collection} to|over_to|-> {recipient}',
  ],
  single: { but: 'tokenId' },
  named: 'nft_transfer',
  nouns: 'nft|nfts|token_id|id|collection|contract|asset|number|with_id|with_token_id|copies|units',
  examples: [
    'send NFT #123 from 0x8617E340B3D01FA5F11F306F4090FD50E238070D to 0x52908400098527886E0F7030069857D2E4169EE7',
    'send NFT EtBKhutf3kjLkjTTRDLgNHQq7T2BwcZby4A7LZuM7PNX to 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  ],
};
