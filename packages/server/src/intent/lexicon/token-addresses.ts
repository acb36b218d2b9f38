import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];
const THE = phraseList('the, this, that, my');
/** What has an address: a token, and nobody who could take one. */
const KINDS = phraseList(
  'token, coin, asset, currency, memecoin, meme coin, stablecoin, tokens, coins, erc20, erc-20, erc20s, erc20 token, erc-20 token, erc20 tokens, erc-20 tokens, spl, spl token, spl tokens, spl coin, spl-token, spl-tokens',
);
const ADDRESSES = combine(
  [...NONE, ...phraseList('the, this, following, the following')],
  phraseList(
    'address, contract, contract address, token contract, token address, smart contract, contract at, ca, mint, mint address, token mint, mint account, address of, contract address of, mint of',
  ),
);

/** What announces the address of a token: "the ERC-20 token at", "the coin whose mint is", "tokens with the contract address", "this CA". */
export const TOKEN_ADDRESSES: readonly Phrase[] = [
  ...combine([...NONE, ...THE], KINDS, [
    ...phraseList(
      'at, at address :, deployed at, deployed to, located at, found at, living at, identified by, ca, ca :',
    ),
    ...combine(
      phraseList(
        'at, with, having, from, of, using, by, under, identified by, deployed at, located at, found at, deployed with',
      ),
      ADDRESSES,
    ),
    ...combine(
      phraseList('whose, where the, which'),
      phraseList('address, contract, contract address, token address, ca, mint, mint address, token mint'),
      ['is', ':'],
    ),
    ...combine(ADDRESSES),
  ]),
  // "Burn 10 from mint 9WzD…".
  ...combine(
    phraseList('from, of, with, by'),
    [...NONE, 'the', 'this'],
    phraseList('mint, token mint, mint address, token mint address'),
  ),
  ...combine(
    ['this', 'that', 'the'],
    phraseList('ca, mint, mint address, token address, token contract, token mint'),
  ),
  'ca',
];
