import type { Span } from '../../core/intent.ts';
import type { Proposal, ProposedSlot, Unused } from '../proposal.ts';
import type { ReadingRequest } from '../reading.ts';
import { findPlaces, type Place } from './find-places.ts';
import type { ModelOutput } from './output-schema.ts';

/** The most ways to place an answer that are tried. */
const MOST_WAYS = 16;
/** The most places of one quote that are considered. */
const MOST_PLACES = 12;

type Request = Pick<ReadingRequest, 'messages'>;

/** Where values stand in each message. */
export type ValuePlaces = (message: number) => readonly Place[];

interface Quoted {
  readonly step: number;
  readonly slot: string;
  readonly value: string;
  readonly quote: string;
  /** Every place of the quote, in order; empty where there is no quote, or it stands nowhere. */
  readonly places: readonly Span[];
}

/**
 * Turns an answer's quotes into places in the user's messages. A quote that stands several times has several meanings: the likely ones are
 * returned, the likeliest first, and the proof chooses.
 */
export function placeOutput(
  output: ModelOutput,
  request: Request,
  valuesIn: ValuePlaces,
): readonly Proposal[] {
  const find = finder(request, valuesIn);
  const quoted = output.steps.flatMap(({ slots }, step) =>
    slots.map(({ slot, message, quote, value }): Quoted => ({
      step,
      slot,
      value,
      quote,
      places: find(quote, message),
    })),
  );
  const ways = waysToPlace(quoted);
  return ways.map((chosen) => ({
    steps: output.steps.map(({ action }, step) => ({ action, slots: slotsOf(quoted, chosen, step) })),
    unused: placeUnused(output.unused, chosen, find),
  }));
}

type Finder = (quote: string, message: number) => readonly Span[];

/** Looks in the message that is named, then in the user's other messages. */
function finder({ messages }: Request, valuesIn: ValuePlaces): Finder {
  const inMessage = (quote: string, message: number): Span[] => {
    const { role, content } = messages[message] ?? { role: 'system', content: '' };
    if (role !== 'user') return [];
    return findPlaces(content, quote, valuesIn(message), MOST_PLACES).map((place) => ({ message, ...place }));
  };
  return (quote, message) => {
    for (const text of [quote, quote.trim(), quote.trim().replaceAll(/^["'“«(]+|["'”»).,;:!?]+$/g, '')]) {
      const named = inMessage(text, message);
      if (named.length > 0) return named;
      const elsewhere = [...messages.keys()].flatMap((other) => inMessage(text, other));
      if (elsewhere.length > 0) return elsewhere;
    }
    return [];
  };
}

function slotsOf(
  quoted: readonly Quoted[],
  chosen: readonly (Span | null)[],
  step: number,
): Record<string, ProposedSlot> {
  const slots: Record<string, ProposedSlot> = {};
  for (const [index, { step: own, slot, value }] of quoted.entries()) {
    const at = chosen[index] ?? null;
    // A slot with neither words nor a value is not filled.
    if (own === step && (at || value !== '')) slots[slot] = { at, value: value === '' ? null : value };
  }
  return slots;
}

/** If several steps quote the same words, the nth step means the nth place, or each means the place nearest to its other quotes. */
function waysToPlace(quoted: readonly Quoted[]): readonly (readonly (Span | null)[])[] {
  const inOrder = quoted.map((own, index) => {
    const before = quoted.slice(0, index).filter(
      ({ quote, places, step, slot }) =>
        quote === own.quote &&
        places[0]?.message === own.places[0]?.message &&
        // "It" is said once, for an amount and its token.
        !(step === own.step && slot !== own.slot && own.value === 'output'),
    );
    return own.places[Math.min(before.length, own.places.length - 1)] ?? null;
  });
  const nearest = quoted.map((own) => nearestPlace(own, quoted));
  const ways: (readonly (Span | null)[])[] = [];
  for (const way of [inOrder, nearest, ...variations(inOrder, quoted), ...variations(nearest, quoted)]) {
    if (ways.length < MOST_WAYS && !ways.some((known) => isSame(known, way))) ways.push(way);
  }
  return ways;
}

/** The same places with one quote moved to another of its places. */
function variations(
  base: readonly (Span | null)[],
  quoted: readonly Quoted[],
): readonly (readonly (Span | null)[])[] {
  const several = [...quoted.entries()].filter(([, { places }]) => places.length > 1);
  return several
    .flatMap(([index, { places }]) => places.map((place) => base.with(index, place)))
    .slice(0, 2 * MOST_WAYS);
}

const isSame = (one: readonly (Span | null)[], other: readonly (Span | null)[]): boolean =>
  one.every((span, index) => {
    const same = other[index] ?? null;
    return span === same || (span?.message === same?.message && span?.start === same?.start);
  });

function nearestPlace(own: Quoted, quoted: readonly Quoted[]): Span | null {
  const anchors = quoted.flatMap(({ step, places: [only, more] }) =>
    step === own.step && only && !more ? [only] : [],
  );
  const distance = (place: Span): number =>
    Math.min(
      ...anchors.filter(({ message }) => message === place.message).map((anchor) => gap(anchor, place)),
    );
  const sorted = own.places.toSorted((one, other) => distance(one) - distance(other));
  return sorted[0] ?? null;
}

const gap = (one: Place, other: Place): number => Math.max(one.start - other.end, other.start - one.end, 0);

/** Words in no slot get the places that slots left over, in order. */
function placeUnused(
  unused: ModelOutput['unused'],
  chosen: readonly (Span | null)[],
  find: Finder,
): readonly Unused[] {
  const taken = chosen.filter((span) => span !== null);
  const placed: Unused[] = [];
  for (const { message, quote, why } of unused) {
    const free = find(quote, message).find((place) => !taken.some((span) => overlaps(span, place)));
    if (!free) continue;
    taken.push(free);
    placed.push({ at: free, why });
  }
  return placed;
}

const overlaps = (one: Span, other: Span): boolean =>
  one.message === other.message && one.start < other.end && other.start < one.end;
