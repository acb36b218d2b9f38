import { VERB_OF } from './nominals.ts';
import { phraseList } from './phrase-list.ts';

/** What a note is called besides what it is about: "transfer request", "NFT transfer form". */
const FORMS = new Set(
  phraseList(
    'request, order, instruction, instructions, details, parameters, params, form, information, info, intent, ticket, slip, task, job',
  ),
);
/** Words in front that say nothing more of it. */
const KINDS = new Set(
  phraseList(
    'new, a, the, my, batch, bulk, mass, multi, quick, simple, single, token, crypto, market, erc20, native, spl, outgoing, wallet, on-chain, onchain, open',
  ),
);
/** What else a note may be called. */
const CALLED: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...phraseList('approval, allowance, spending approval, allowance approval').map(
    (name) => [name, ['approve']] as const,
  ),
  ...phraseList('lp position, liquidity position, lp, liquidity').map(
    (name) => [name, ['add', 'liquidity']] as const,
  ),
  ...phraseList('nft transfer, nft send').map((name) => [name, ['transfer', 'nft']] as const),
  ...phraseList('payroll, payout, payouts').map((name) => [name, ['pay']] as const),
  ...phraseList('transfers, payments').map((name) => [name, ['transfer']] as const),
  ...phraseList('cross-chain leg, cross-chain transfer, bridge').map((name) => [name, ['bridge']] as const),
]);
/** A "payment request" may ask for money, a "limit order" waits. */
const OF_MONEY = new Set(['pay']);

/** "Transfer request", "Batch payout", "New LP position": what is done by what a note is called; null for anything else. */
export function titleVerb(
  words: readonly string[],
  isVerb: (word: string) => boolean,
): readonly string[] | null {
  let [from, to] = [0, words.length];
  while (from < to && KINDS.has(words[from] ?? '')) from += 1;
  while (to > from && (FORMS.has(words[to - 1] ?? '') || words[to - 1] === 'native')) to -= 1;
  const name = words.slice(from, to).join(' ');
  if (name === '' || to - from > MOST_WORDS) return null;
  const opens = words.slice(0, from).some((word) => word === 'new' || word === 'open');
  const called = CALLED.get(name);
  if (called) return called[0] === 'add' && !opens ? null : called;
  const verb = isVerb(name) ? name : VERB_OF.get(name);
  if (verb === undefined) return null;
  // What an exchange calls so is a payment.
  if (verb === 'withdraw' && name !== verb) return null;
  // "Payment" by itself may head a receipt.
  return OF_MONEY.has(verb) && (to < words.length || from === 0) ? null : [verb];
}
const MOST_WORDS = 2;
