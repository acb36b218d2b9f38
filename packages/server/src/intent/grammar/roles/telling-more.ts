import { AS_NEEDED, TELLING_OTHERWISE } from '../../lexicon/telling-otherwise.ts';
import { useOf, type Item } from '../../scan/item.ts';
import { mayDoubt } from './doubting-remarks.ts';
import type { Accounts } from './account.ts';

/** A clause in words: without the word that links it, and whole. */
interface Words {
  readonly said: string;
  readonly whole: string;
}

/** Whether a clause that seems to tell says more: that something is needed, done already, not decided, or to come back. */
export const saysMore = (
  { asked }: Pick<Accounts, 'asked'>,
  clause: readonly Item[],
  { said, whole }: Words,
): boolean =>
  asksForOne(clause, said) ||
  TELLING_OTHERWISE.test(said) ||
  AS_NEEDED.test(whole) ||
  (/^as\b/.test(whole) && mayDoubt(clause, 0, clause.length)) ||
  (givesAway(asked) && WANTED.test(said));

/** "I need a loan"; "we need the SOL for the tax bill" says what the coin is for. */
function asksForOne(clause: readonly Item[], said: string): boolean {
  const object = clause.findIndex(({ kind }) => kind === 'token');
  return NEEDING.test(said) && clause.slice(1, object === -1 ? undefined : object).some(isDeed);
}

const NEEDING = /^(?:(?:i|we) )?(?:[a-z]+ )?(?:need|require|owe) /;
const DEEDS = new Set(['verb', 'noun', 'elsewhere']);
const isDeed = (item: Item): boolean => DEEDS.has(useOf(item)?.use ?? '');

const GIVING = new Set([
  'transfer',
  'lend',
  'repay',
  'burn',
  'stake',
  'liquid_stake',
  'add_liquidity',
  'transfer_nft',
]);

/** "Send 5 USDC to …. I need my USDC": whoever gives something away does not get it. */
const givesAway = (asked: ReadonlySet<string>): boolean =>
  [...asked].some((name) => GIVING.has(name)) &&
  [...asked].every(
    (name) => GIVING.has(name) || name === 'bridge' || (name === 'remove_liquidity' && asked.has('burn')),
  );
const WANTED =
  /^(?:(?:i|we) )?(?:(?:really|just|urgently|badly|now|still|also) )*(?:need|want|'d like|would like) (?:it|them|(?:the|my|our|that) (?:money|funds|cash|coins?|tokens?|savings|sol|eth|usdc|usdt|dai|pol|avax))(?: (?:back|now|again|myself|urgently|asap|today))* $/;
