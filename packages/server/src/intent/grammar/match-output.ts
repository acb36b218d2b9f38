import type { AmountKind } from '../../core/intent.ts';
import { valueAt, wordAt } from './item-at.ts';
import { saysMine, type Pair } from './amounts.ts';
import type { Match } from './fill.ts';
import type { Item } from './item.ts';
import { fits, isWrapped } from './fits.ts';
import { phraseEnd } from './phrase-trie.ts';
import { pastNoise, type Context } from './reading-context.ts';
import { BEHIND, FROM_WALLET, HELD, OF_OUTPUT, OUTPUT, PAUSES, REST } from './words.ts';

/** "100 of it". */
export function matchOfOutput({ items, output }: Context, { amount, token }: Pair, start: number): Match[] {
  const value = items[start]?.value;
  const of = phraseEnd(OF_OUTPUT, items, start + 1);
  const [it, last] = [items[start + 2], of === null ? undefined : items[of - 1]];
  if (
    value?.kind !== 'number' ||
    value.unit !== null ||
    of === null ||
    !it ||
    !last ||
    !output?.whole ||
    output.several
  )
    return [];
  const at = { ...it.at, end: last.at.end };
  return [
    {
      end: of,
      fill: {
        [amount.name]: { at: value.at, value: null },
        [token.name]: output.token === null ? { at, value: 'output' } : { at: null, value: output.token },
      },
    },
  ];
}

/** "It", "half of it", "the rest", and "the USDC" where the step before puts out USDC. */
export function matchOutput(context: Context, pair: Pair, from: number): Match[] {
  const { items, output } = context;
  const rest = theRestOf(context, pair, from);
  if (rest) return [rest];
  if (!output || !fitsOutput(pair, context)) return [];
  const { kinds } = pair.amount.slot;
  const allows = (kind: AmountKind): boolean => kinds === undefined || kinds.includes(kind);
  const fill = (end: number, value: string): Match[] => {
    const [head, tail] = [items[from], items[end - 1]];
    if (!head || !tail) return [];
    const at = { ...head.at, end: tail.at.end };
    const token = value === 'rest' ? (output.token ?? 'output') : 'output';
    return [{ end, fill: { [pair.amount.name]: { at, value }, [pair.token.name]: { at, value: token } } }];
  };
  if (!output.whole) {
    const rest = allows('rest') && !output.doubtful && !output.mixed ? phraseEnd(REST, items, from) : null;
    return rest === null ? [] : fill(phraseEnd(OF_OUTPUT, items, rest) ?? rest, 'rest');
  }
  if (output.several !== true) {
    const all = allows('output') ? phraseEnd(OUTPUT, items, from) : null;
    if (all !== null && !MORE.has(wordAt(items, all))) return fill(all, 'output');
    const share = allows('output_share') ? shareOfOutput(context, from) : null;
    if (share) return fill(share.end, share.value);
  }
  return allows('output') ? theOutput(context, pair, from) : [];
}

/**
 * "The rest of my USDC", where an earlier step takes some: all that is left then. "The rest of the USDC": what is left of what came out,
 * where some did.
 */
function theRestOf(context: Context, { amount, token }: Pair, from: number): Match | null {
  const { items, vocabulary } = context;
  const rest = phraseEnd(REST, items, from);
  const [first, last] = [items[from], items[(rest ?? 0) - 1]];
  if (rest === null || !first || !last) return null;
  const at = pastNoise(context, wordAt(items, rest) === 'of' ? rest + 1 : rest);
  const coin = valueAt(items, at);
  if (coin?.kind !== 'term' || coin.token === null || !fits(token.slot, coin, vocabulary)) return null;
  const named = phraseEnd(BEHIND.token, items, at + 1) ?? at + 1;
  const held = phraseEnd(FROM_WALLET, items, named) ?? phraseEnd(HELD, items, named);
  const value = restIn(context, { from, at, rest, token: coin.token, held: held !== null });
  const ofToken = { [token.name]: { at: coin.at, value: null } };
  if (value === 'open') return { end: named, fill: ofToken };
  const { from: source, kinds } = amount.slot;
  if (value === null || (held !== null && source !== undefined) || (kinds && !kinds.includes(value)))
    return null;
  const said = { at: { ...first.at, end: last.at.end }, value };
  return { end: held ?? named, fill: { [amount.name]: said, ...ofToken } };
}

interface RestOf {
  readonly from: number;
  /** Where the token stands, and what follows "the rest". */
  readonly at: number;
  readonly rest: number;
  readonly token: string;
  /** "… in my wallet". */
  readonly held: boolean;
}

/** "The rest" where nothing came out before: all that is in the wallet if the words say "my", otherwise a question. */
function restIn(context: Context, { from, at, rest, token, held }: RestOf): 'all' | 'rest' | 'open' | null {
  const { items } = context;
  if (isFirst(items, from)) return held ? 'all' : 'open';
  if (held) return null;
  return saysMine(context, from, at) ? leftOf(context, token) : restOf(context, token, wordAt(items, rest));
}

const isFirst = (items: readonly Item[], from: number): boolean =>
  items.slice(0, from).every(({ word }) => !PAUSES.has(word) && !/^(?:and|then|&|\+)$/.test(word));

/** All of a token that earlier steps leave. */
const leftOf = ({ moved }: Context, token: string): 'all' | null => (moved.includes(token) ? 'all' : null);

function restOf(context: Context, token: string, next: string): 'all' | 'rest' | null {
  const { brought, output } = context;
  if (!brought.includes(token)) return leftOf(context, token);
  const clear =
    next === 'of' && output?.token === token && !output.whole && !output.doubtful && !output.unspent;
  return clear ? 'rest' : null;
}

/** "Half of it", "all of it". */
function shareOfOutput(
  { items }: Context,
  from: number,
): { readonly end: number; readonly value: string } | null {
  const end = phraseEnd(OF_OUTPUT, items, from + 1);
  const share = valueAt(items, from);
  if (end === null) return null;
  if (share?.kind === 'share') return { end, value: `${share.numerator}/${share.denominator} of output` };
  return share?.kind === 'quantity' && share.quantity === 'all' ? { end, value: 'output' } : null;
}

const MORE: ReadonlySet<string> = new Set(
  'amount total token tokens coin coins balance much many'.split(' '),
);

/** Whether the slot takes what comes out: only the chain's own coin can be wrapped. */
function fitsOutput({ token: { slot } }: Pair, { output, vocabulary }: Context): boolean {
  const token = output?.token ?? null;
  if (slot.native === 'only') return token === 'native';
  if (slot.wrapped === 'only') return token !== null && isWrapped(token, vocabulary);
  if (slot.native === 'never' && token === 'native') return false;
  return slot.among === undefined || (token !== null && slot.among.includes(token));
}

/** "The USDC", or "USDC" alone, right after a step that puts out USDC. */
function theOutput({ items, output }: Context, pair: Pair, from: number): Match[] {
  const first = /^(?:the|that|resulting|received)$/.test(wordAt(items, from)) ? from + 1 : from;
  const at = /^(?:resulting|received)$/.test(wordAt(items, first)) ? first + 1 : first;
  const coin = valueAt(items, at);
  if (coin?.kind !== 'term' || coin.token === null || coin.token !== output?.token) return [];
  const end = phraseEnd(BEHIND.token, items, at + 1) ?? at + 1;
  const owned = phraseEnd(FROM_WALLET, items, end) ?? phraseEnd(HELD, items, end);
  if (owned !== null || wordAt(items, from - 1) === 'my' || valueAt(items, at + 1)?.kind === 'number')
    return [];
  return [
    {
      end,
      fill: {
        [pair.amount.name]: { at: coin.at, value: 'output' },
        [pair.token.name]: { at: coin.at, value: null },
      },
    },
  ];
}
