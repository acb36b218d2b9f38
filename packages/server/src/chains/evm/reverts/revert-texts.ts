import { shownChainText } from '../../../core/chain-text.ts';
import { aaveErrors } from './aave-errors.ts';

interface KnownText {
  readonly pattern: RegExp;
  readonly says: string;
}

/**
 * Texts that well-known contracts revert with. Sources: OpenZeppelin ERC20, Circle FiatToken, Uniswap v3 core and periphery,
 * SwapRouter02, Circle CCTP v2.
 */
const texts: readonly KnownText[] = [
  {
    pattern: /transfer amount exceeds balance|insufficient[ -]balance|SafeMath: subtraction overflow/i,
    says: 'the sender has too little of the token',
  },
  {
    pattern: /exceeds allowance|insufficient[ -]allowance/i,
    says: 'the contract may not take that much of the token',
  },
  {
    pattern: /blacklisted|is blocked|denylisted/i,
    says: 'the issuer of the token has blocked one of the accounts',
  },
  { pattern: /^(Pausable: paused|paused)$/i, says: 'the contract is paused' },
  {
    pattern: /^Too little received$/,
    says: 'the price has moved: less would be received than the least agreed on',
  },
  {
    pattern: /^Too much requested$/,
    says: 'the price has moved: more would be paid than the most agreed on',
  },
  { pattern: /^Price slippage check$/, says: 'the price has moved further than agreed' },
  { pattern: /^Transaction too old$/, says: 'the deadline has passed' },
  {
    pattern: /^(STF|TF|ST)$/,
    says: 'a token refuses to be moved: balance, allowance or a rule of the token',
  },
  { pattern: /^Insufficient WETH9$|^Insufficient token$/, says: 'less came out than was to be handed on' },
  { pattern: /^(SPL|AS|IIA)$/, says: 'the pool can not carry out this exchange' },
  { pattern: /^Not approved$/, says: 'the position belongs to another wallet' },
  { pattern: /^Not cleared$/, says: 'the position still holds liquidity' },
  { pattern: /^Burn amount exceeds per tx limit$/, says: 'more than one burn may carry across' },
  {
    pattern: /receiver is the zero address|transfer to the zero address/i,
    says: 'the zero address can not receive',
  },
  {
    pattern: /non ERC721Receiver implementer|ERC1155Receiver/i,
    says: 'the receiving contract takes no such NFT',
  },
  {
    pattern:
      /caller is not (token )?owner|not owner nor approved|transfer of token that is not own|from incorrect owner/i,
    says: 'the wallet does not own this NFT',
  },
];

/** What a revert text of a well-known contract means, as a sentence without its full stop; null for any other. */
export function explainText(text: string): string | null {
  const aave = aaveErrors.find(({ code }) => code === text);
  if (aave) return `${aave.says} (Aave error ${aave.code})`;
  const known = texts.find(({ pattern }) => pattern.test(text));
  return known ? `${known.says} ("${shownChainText(text, 100)}")` : null;
}
