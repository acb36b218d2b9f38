import type { Vocabulary } from '../reader.ts';
import { readAmount } from '../slots/amount.ts';
import { readToken } from '../slots/token.ts';
import type { Lexeme } from '../text/lexeme.ts';
import type { AmountMatch, AmountValue } from '../slots/amount-value.ts';
import { useOf, type Found, type Item } from './item.ts';
import { standsAsBound, type Around } from './stands-as-bound.ts';

/** The amount that begins at a lexeme; null where there is none. "Max 300 USDC" counts no more than that, "max USDC" is all of it. */
export function readAmountMeaning(lexemes: readonly Lexeme[], at: number, known: Around): Found {
  const found = readCounted(lexemes, at, known.vocabulary);
  if (found?.meaning.kind !== 'amount') return found;
  const { match } = found.meaning;
  if (match.most && found.next === at + 1 && standsAsBound(lexemes, { at, next: at + 1 }, known)) return null;
  const part = match.amount.kind === 'share' && isLeftToVerb(lexemes, found.next, known.items, match.bare);
  return part
    ? { ...found, meaning: { kind: 'amount', match: { ...match, ...partOfOutput(match.amount) } } }
    : found;
}

const LEADING = new Set(['to', 'for', 'into', 'onto', 'on', 'at', '->', '→']);

const ENDS = new Set(['.', '!']);
/** "And stake 50%": nothing but what comes out of the step before is spoken of. */
const STAKING = new Set(['stake', 'liquid stake', 'delegate', 'lend', 'supply']);

/**
 * "Swap 1 ETH to USDC and send half to 0x…": a part right behind a verb that goes on with another, and of no token, is one of what the step
 * before puts out. A percentage is as often one of the balance, but for "… and stake 50%" at the end.
 */
function isLeftToVerb(
  lexemes: readonly Lexeme[],
  next: number,
  items: readonly Item[],
  worded: boolean,
): boolean {
  const [join, verb] = items.slice(-2);
  const use = useOf(verb);
  const end = lexemes[next];
  const last =
    (!end || (ENDS.has(end.text) && !lexemes[next + 1])) && use?.use === 'verb' && STAKING.has(use.base);
  if (use?.use !== 'verb' || !isJoin(join) || !(last || (worded && LEADING.has(end?.lower ?? ''))))
    return false;
  const before = items.slice(0, -2);
  // "Swap half my ETH to USDC and send half to 0x…": of the ETH, or of the USDC?
  const shared = before.some((item) => item.kind === 'amount' && item.match.amount.kind === 'share');
  return !shared && before.some((item) => useOf(item)?.use === 'verb');
}

const isJoin = (item: Item | undefined): boolean => {
  const use = useOf(item);
  return use?.use === 'join' && use.join !== 'stop' && use.join !== 'colon';
};

const partOfOutput = (share: AmountValue): Pick<AmountMatch, 'amount' | 'itself' | 'bare'> => ({
  amount: share.kind === 'share' ? { ...share, kind: 'output_share' } : share,
  itself: true,
  bare: false,
});

function readCounted(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Found {
  const found = readAmount(lexemes, at, vocabulary.family);
  if (!found) return null;
  const { next } = found;
  if (found.kind === 'defect') return { meaning: { kind: 'defect', defect: found.defect }, next };
  // "5 usd coin": the word for dollars is the first of a token's name.
  if (
    found.amount.kind === 'usd' &&
    next - at > 1 &&
    (readToken(lexemes, next - 1, vocabulary)?.next ?? 0) > next
  ) {
    return readCounted(lexemes.slice(0, next - 1), at, vocabulary);
  }
  // "200 gwei of ETH" names the coin itself.
  const named = found.unit !== null && lexemes[next]?.lower === 'of';
  const coin = named ? readToken(lexemes, next + 1, vocabulary) : null;
  return {
    meaning: { kind: 'amount', match: coin?.token.kind === 'native' ? { ...found, unit: null } : found },
    next,
  };
}
