import type { Vocabulary } from '../../reader.ts';
import { ask, type Trouble } from '../explain/trouble.ts';
import type { Step } from '../steps/step.ts';
import type { Around, Texts } from './texts.ts';

/**
 * Asks where the words beside an address or a token say that it is of something else: "to my BNB address 0x…", "to the vault 0x…",
 * "5 USDC (PoS)", "approve 100 USDC for Uniswap at 0x…". Null otherwise.
 */
export function checkPlaceSaid(steps: readonly Step[], texts: Texts, { family }: Vocabulary): Trouble | null {
  for (const step of steps) {
    for (const [name, { message, value }] of step.said) {
      const { entity, item } = value;
      const recipient = step.action.slots[name]?.type === 'recipient';
      if (entity?.kind !== 'token' && !recipient && name !== 'spender') continue;
      const around = texts.plainlyAround(message, item);
      const question =
        entity?.kind === 'token'
          ? ofToken(around, family)
          : recipient
            ? ofRecipient(step, around, family)
            : null;
      if (question !== null) return ask(question);
      if (name === 'spender' && entity?.kind === 'address' && NAMED_SPENDER.test(around.before))
        return ask(WHICH_SPENDER);
    }
  }
  return null;
}

function ofToken({ before, words, behind }: Around, family: Vocabulary['family']): string | null {
  const other = (BRACKET.exec(behind) ?? KIND_BEHIND.exec(behind) ?? BRACKET_BEFORE.exec(before))?.[1] ?? '';
  return isOtherToken(other, words, family) ? whichToken(words, other) : null;
}

function ofRecipient(
  { said }: Step,
  { before, behind }: Around,
  family: Vocabulary['family'],
): string | null {
  const named = said.has('destination') ? ELSEWHERE : OF_CHAIN[family];
  const chain = named.exec(before)?.[1] ?? STANDARD[family].exec(behind)?.[1];
  if (chain !== undefined) return isItHere(chain);
  const thing =
    (THING.exec(before) ?? IS_THING.exec(behind))?.[1] ??
    (isNative(said) ? undefined : CONTRACT.exec(before)?.[1]);
  return thing === undefined ? null : isItAWallet(thing);
}

const isNative = (said: Step['said']): boolean => {
  const entity = said.get('token')?.value.entity;
  return entity?.kind === 'token' && entity.token.kind === 'native';
};

const BRACKET = /^\s*[([{]\s*([^()[\]{}\n]{1,24}?)\s*[)\]}]/;
const BRACKET_BEFORE = /[([]\s*([a-z.]{1,12})\s*[)\]]\s*\$?$/i;
/** "5 USDC SPL". */
const KIND_BEHIND = /^\s+(spl|(?:erc|bep|trc)-?\s?\d+)\b/i;
const BRIDGED =
  /^(?:\.?e|pos|(?:the\s+)?bridged|wormhole|portal|axelar|multichain|celer|wrapped|wh|axl|aave|supplied|staked|lp)$/i;
const EVM_KIND = /^(?:erc|bep|trc)-?\s?\d+$/i;

/** "(PoS)", "(e)", "(aUSDC)", "(SPL)" on Base. "USD Coin (USDC)" and "USDC (ERC20)" are the same. */
function isOtherToken(bracket: string, token: string, family: Vocabulary['family']): boolean {
  const [one, other] = [plain(bracket), plain(token)];
  if (one === '' || one === other) return false;
  if (BRIDGED.test(bracket)) return true;
  if (family === 'svm' ? EVM_KIND.test(bracket) : /^(?:spl|(?:bep|trc)-?\s?\d+)$/i.test(bracket)) return true;
  return (
    other.length > 2 && /^[a-z.]+$/i.test(bracket) && one.endsWith(other) && one.length <= other.length + 4
  );
}

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z\d]/g, '');

const PLACE = String.raw`(?:(?:wallet|address|addr|account|deposit|public)\s*){0,2}`;
const BEFORE_IT = String.raw`\s*(?:is|at|:|=|\(|\[)?\s*["'\x60]?$`;
const OTHER_COINS = String.raw`bnb|bsc|bep-?\s?\d+|trc-?\s?\d+|trx|tron|ftm|fantom|btc|bitcoin|xrp|ripple|cro|cronos|ltc|litecoin|doge|dogecoin|ton|toncoin|ada|cardano|dot|polkadot|xlm|stellar|atom|cosmos|osmosis|sui|apt|aptos|algo|algorand|hbar|hedera|xmr|monero|zec|zcash|bch|dash|eos|xtz|tezos|icp|kaspa|kas|eclipse|ronin|kava|sei|inj|injective|thorchain|near|flow|filecoin|fil|stacks|stx|vechain|vet`;
const CHAIN_OF = (coins: string): RegExp =>
  new RegExp(
    String.raw`\b(?:to|into|for|at|my|our|the|his|her|their)\s+(?:(?:my|our|the|his|her|their|a|an|this)\s+)?(?:[\w’']+\s+)?(${coins})\s+(?:chain\s+|network\s+|smart\s+chain\s+)?(?:wallet|address|addr|account|deposit)\s*${PLACE}${BEFORE_IT}`,
    'i',
  );

/** "Bridge 5 USDC to my BNB address 0x…"; "to my Solana address" is where a bridge leads. */
const ELSEWHERE = CHAIN_OF(OTHER_COINS);
/** "To my BNB address 0x…"; an Ethereum address is one on Base as well. */
const OF_CHAIN: Readonly<Record<Vocabulary['family'], RegExp>> = {
  evm: CHAIN_OF(`${OTHER_COINS}|op|optimism|spl|sol|solana`),
  svm: CHAIN_OF(
    `${OTHER_COINS}|eth|ethereum|erc-?\\s?\\d+|evm|matic|polygon|avax|avalanche|base|arb|arbitrum`,
  ),
};

/** "0x… (BEP20)". */
const STANDARD: Readonly<Record<Vocabulary['family'], RegExp>> = {
  evm: /^\s*[([]\s*((?:bep|trc)-?\s?\d+|spl|btc|bnb|bsc|tron|trx|ton|ripple|xrp)\b/i,
  svm: /^\s*[([]\s*((?:bep|trc|erc)-?\s?\d+|btc|bnb|bsc|tron|trx|ton|ripple|xrp|eth|eclipse)\b/i,
};

const THING_NAMED = (things: string): RegExp =>
  new RegExp(
    String.raw`\b(?:to|into|for|pay|give|tip|fund|send)\s+[(\[]?(?:(?:the|a|an|this|that|my|our|their)\s+)?(?:[\w’'-]+\s+){0,2}?((?:smart\s+)?(?:${things}))(?:['’]s)?\s+(?:(?:address|account|contract|id)\s*){0,2}${BEFORE_IT}`,
    'i',
  );

/** "To the vault 0x…", "to the program So1…"; a treasury is somebody's wallet. */
const THING = THING_NAMED('vault|faucet|pool|program|token|token\\s+mint|mint|router|gauge|farm');
/** "0x…, which is a vault". */
const IS_THING =
  /^\s*[,(–-]?\s*(?:(?:which|that|it|this)(?:['’]s|\s+is)\s+)(?:the|a|an|my|our)\s+(?:\w+\s+)?(contract|vault|faucet|pool|program|token|router)\b/i;
/** "To the contract address 0x…": ether is often sent to one, tokens are lost there. */
const CONTRACT = THING_NAMED('contract');

/** "For Uniswap at 0x…": by name and by address, which may be of another. */
const NAMED_SPENDER =
  /\b(?:uniswap|aave|aerodrome|quick\s?swap|pancake\s?swap|sushi\s?swap|curve|balancer|trader\s?joe|pharaoh|morpho|compound|lido|1inch|0x|permit2|stargate|across|lfj|velodrome|opensea)(?:\s+v\d)?\s+(?:at|@|under|via|using|with)\s+(?:the\s+)?(?:address\s+)?$/i;

const WHICH_SPENDER =
  'Who may spend it: the protocol by that name, or the address? Please say only one of them.';
const whichToken = (token: string, other: string): string =>
  `Is "${token}" meant, or another token that "${other}" stands for? Please say the symbol or the address of the token alone.`;
const isItHere = (chain: string): string =>
  `"${chain}" is of another network than this one. Does that address belong to a wallet here? Then please say it without "${chain}".`;
const isItAWallet = (thing: string): string =>
  `What is sent to a ${thing.toLowerCase()} may be lost. Is that the address of somebody's wallet? Then please say it without "${thing.toLowerCase()}".`;
