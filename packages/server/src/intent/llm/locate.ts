import type { SlotType, Span } from '../../core/intent.ts';
import type { Accounted } from '../grammar/roles/account-message.ts';
import type { Vocabulary } from '../reader.ts';
import { parseDefinite } from '../slots/definite.ts';
import { lex } from '../text/lexeme.ts';
import { valuesOf } from '../provenance/evidence.ts';
import { tokenOfKept } from '../grammar/roles/keeping.ts';
import { placesOf, slotTypesOf, type Item } from '../scan/item.ts';

/** Every place where a quote stands in a text, none inside of a longer word or number except at the bounds. */
export function findQuote(
  content: string,
  quote: string,
  within: { readonly start: number; readonly end: number },
  bounds: ReadonlySet<number> = new Set(),
): Span[] {
  const found: Span[] = [];
  // Nothing stands everywhere.
  if (quote === '') return found;
  for (let at = content.indexOf(quote, within.start); at !== -1; at = content.indexOf(quote, at + 1)) {
    const end = at + quote.length;
    if (end > within.end) break;
    const cut = [at, end].some((place) => isCut(content, place) && !bounds.has(place));
    if (!cut) found.push({ message: 0, start: at, end });
  }
  return found;
}

/** Where values begin and end: "5USDC" is two. */
function boundsOf({ scan }: Accounted): ReadonlySet<number> {
  return new Set(scan.items.flatMap(({ start, end }) => [start, end]));
}

/** Whether a place lies inside a run of letters and digits. */
function isCut(content: string, at: number): boolean {
  return /[A-Za-z0-9]/.test(content.charAt(at - 1)) && /[A-Za-z0-9]/.test(content.charAt(at));
}

/**
 * The one value that a quote points to: the item of the slot's type that it touches. The value is always that of the
 * whole item in the user's text. Null where there is none, or more than one.
 */
export function locateValue(
  said: Accounted,
  quote: string,
  type: SlotType,
  within: { readonly start: number; readonly end: number },
  vocabulary: Vocabulary,
): Span | null {
  const places = findQuote(said.scan.content, quote, within, boundsOf(said));
  const definite = type === 'amount' && parseDefinite(lex(quote), vocabulary) !== null;
  if (definite) {
    const [place, other] = places;
    return place && !other ? { ...place, message: said.scan.message } : null;
  }
  const [only, more] = spansOf(places, valuesOf(said), { said, type, within });
  if (only || type !== 'token') return only && !more ? only : null;
  const [named, another] = spansOf(places, keptIn(said), { said, type, within });
  return named && !another ? named : null;
}

interface Sought {
  readonly said: Accounted;
  readonly type: SlotType;
  readonly within: { readonly start: number; readonly end: number };
}

/** Where values of a type stand that the places touch; each once. */
function spansOf(
  places: readonly Span[],
  items: readonly Item[],
  { said, type, within }: Sought,
): readonly Span[] {
  const spans = new Map<number, Span>();
  for (const place of places) {
    for (const item of items) {
      const span = spanFor(said, item, type);
      const touches = span && span.start < place.end && place.start < span.end;
      if (touches && span.start >= within.start && span.end <= within.end) spans.set(span.start, span);
    }
  }
  return [...spans.values()];
}

/** "Keep 10 USDC and send the rest": these words may name the token. */
const keptIn = ({ scan }: Accounted): readonly Item[] =>
  placesOf(scan, 'kept').flatMap((index) => scan.items[index] ?? []);

function spanFor({ scan }: Accounted, item: Item, type: SlotType): Span | null {
  const { message } = scan;
  const kept = item.kind === 'kept' && type === 'token' ? tokenOfKept(item, scan) : null;
  if (kept) return { message, start: kept.start, end: kept.end };
  const fits = slotTypesOf(item).includes(type);
  const named = item.kind === 'amount' && type === 'token' && item.match.itself;
  if (fits || named) return { message, start: item.start, end: item.end };
  const unit =
    item.kind === 'amount' && type === 'token' && item.match.unit !== null ? item.match.unit : null;
  const lexeme = unit === null ? undefined : scan.lexemes[unit];
  return lexeme ? { message, start: lexeme.start, end: lexeme.end } : null;
}
