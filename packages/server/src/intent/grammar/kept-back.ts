import type { NumberValue } from '../values/value.ts';
import type { Fill } from './fill.ts';
import type { Part } from './form.ts';
import { itemOf } from './item-at.ts';
import type { Item } from './item.ts';
import { phraseEnd, phraseTrie } from './phrase-trie.ts';
import { pastNoise, type Context } from './reading-context.ts';
import type { State } from './step-state.ts';

const KEEPING = phraseTrie(
  'but_leave|but_keep|and_leave|and_keep|leaving|keeping|but_leave_me|but_keep_back',
);
/** What is left out can only be of what is spent; what is kept may be of what comes out. */
const EXCEPTING = phraseTrie('except|except_for|apart_from|besides|excluding');
const FOR_FEES = phraseTrie('for_gas|for_fees|for_the_gas|for_gas_fees');

/** "Swap all my ETH to USDC but leave 0.1 for gas": all of it, less what is to stay. */
export function keptBack(context: Context, state: State): State | null {
  const { items } = context;
  const left = phraseEnd(EXCEPTING, items, state.pos);
  const but = left ?? phraseEnd(KEEPING, items, state.pos);
  if (but === null) return null;
  const at = pastNoise(context, but);
  const less = items[at]?.value;
  if (less?.kind !== 'number' || less.unit !== null || less.value === null || less.numbered) return null;
  for (const [part, fills] of state.fills) {
    const [fill, other] = fills;
    const kept = fill && !other ? keptOf(items, state, part, fill) : null;
    const end = kept && endOf(items, kept.token, at + 1, left !== null);
    if (kept && end)
      return { ...state, pos: end, fills: new Map(state.fills).set(part, [lessIn(kept, less)]) };
  }
  return null;
}

interface Kept {
  readonly name: string;
  readonly fill: Fill;
  readonly token: Item;
}

/** An amount that is all the wallet has, with its token. */
function keptOf(items: readonly Item[], { form }: State, { slots }: Part, fill: Fill): Kept | null {
  const [name = '', of = ''] = slots;
  const whole = itemOf(items, fill[name]?.at);
  const token = itemOf(items, fill[of]?.at);
  const all =
    fill[name]?.value === null && whole?.value?.kind === 'quantity' && whole.value.quantity === 'all';
  return all && token && form.action.slots[name]?.from === undefined ? { name, fill, token } : null;
}

/** "But keep 100" may be meant of what comes out, so the token has to be said again, or fees, which are paid in the chain's coin. */
function endOf(items: readonly Item[], { word, value }: Item, from: number, isLeft: boolean): number | null {
  const named = items[from]?.word === word;
  const end = named ? from + 1 : from;
  const fees = phraseEnd(FOR_FEES, items, end);
  const native = value?.kind === 'term' && value.token === 'native';
  const other = !named && items[from]?.value?.kind === 'term';
  return named || (fees !== null && native) || (isLeft && fees === null && !other) ? (fees ?? end) : null;
}

function lessIn({ name, fill }: Kept, less: NumberValue): Fill {
  const at = fill[name]?.at;
  return at ? { ...fill, [name]: { at: { ...at, end: less.at.end }, value: `all-${less.value}` } } : fill;
}
