import type { ActionDefinition } from '../../core/action.ts';
import type { Slot } from '../../core/intent.ts';
import { findOpenSlots } from '../proof/open-slots.ts';
import { normalForm } from '../values/normal-form.ts';
import type { Decoder, Next, Past } from './decoder.ts';
import { memoEnd, mayBeUnsaid, readToken } from './slot-kind.ts';
import type { Token, Tokenised } from './tokenise.ts';
import type { Weights } from './weights.ts';

/** A slot as the network proposes it: a kind, and the token that says it. */
export interface SaidSlot {
  readonly kind: string;
  /** Null where it needs no words. */
  readonly token: Token | null;
  /** The value that the token says; null where the words themselves are the value, or there are none. */
  readonly read: Slot | null;
}

export interface SaidStep {
  readonly definition: ActionDefinition;
  readonly slots: Readonly<Record<string, SaidSlot>>;
}

/** The steps that the network proposes, and how sure it is of all of them together. */
export interface Assembly {
  readonly steps: readonly SaidStep[];
  readonly logLikelihood: number;
}

interface Context {
  readonly request: Tokenised;
  readonly tokens: readonly Token[];
  readonly actions: readonly ActionDefinition[];
  readonly weights: Weights;
}

interface Partial_ extends Assembly {
  readonly past: Past;
}

/** Width of the beam search. */
const BEAM = 4;
const MOST_SAID = 96;
const MOST_STEPS = 16;

/**
 * The likeliest steps in which each slot has a value of its type, is said once, and nothing required is missing; null where there are none.
 */
export function assemble(decoder: Decoder, context: Context): Assembly | null {
  let beam: readonly Partial_[] = [{ steps: [], logLikelihood: 0, past: decoder.begin }];
  let best: Assembly | null = null;
  for (let said = 0; said < MOST_SAID && beam.length > 0; said++) {
    const grown: Partial_[] = [];
    for (const one of beam) {
      const next = decoder.next(one.past);
      const ended = one.logLikelihood + (next.symbols[END] ?? -Infinity);
      if (isComplete(one.steps.at(-1), context) && ended > (best?.logLikelihood ?? -Infinity))
        best = { steps: one.steps, logLikelihood: ended };
      grown.push(...actionsAfter(one, next, context), ...slotsAfter(one, next, context));
    }
    grown.sort((one, other) => other.logLikelihood - one.logLikelihood);
    beam = grown.slice(0, BEAM).filter(({ logLikelihood }) => logLikelihood > (best?.logLikelihood ?? LEAST));
  }
  return best;
}

const END = 1;
/** An unlimited allowance is the worst misreading there is, so it is only read from plain words by the grammar. */
const UNLIMITED = 'unlimited';
/** Candidates that are less likely are dropped. */
const LEAST = Math.log(0.02);

const isComplete = (step: SaidStep | undefined, { request }: Context): boolean =>
  step !== undefined &&
  findOpenSlots(step.definition, (name) => name in step.slots, request.vocabulary.family).length === 0;

function actionsAfter(one: Partial_, next: Next, context: Context): Partial_[] {
  const { actions, request, weights } = context;
  const last = one.steps.at(-1);
  if ((last && !isComplete(last, context)) || one.steps.length >= MOST_STEPS) return [];
  return actions.flatMap((definition) => {
    const symbol = weights.symbols.indexOf(definition.name);
    const logLikelihood = one.logLikelihood + (next.symbols[symbol] ?? -Infinity);
    const here = definition.families?.includes(request.vocabulary.family) ?? true;
    if (!here || definition.onlyPlain || symbol < 0 || logLikelihood < LEAST) return [];
    const past: Past = { ...one.past, state: next.state, symbol, kind: 0, place: -1 };
    return [{ steps: [...one.steps, { definition, slots: {} }], logLikelihood, past }];
  });
}

function slotsAfter(one: Partial_, next: Next, context: Context): Partial_[] {
  const step = one.steps.at(-1);
  if (!step) return [];
  const { weights, request } = context;
  const names = Object.keys(step.definition.slots);
  const said = Object.keys(step.slots).at(-1);
  const after = said === undefined ? names : names.slice(names.indexOf(said) + 1);
  return after.flatMap((name) => {
    const symbol = weights.symbols.indexOf(name);
    const likely = one.logLikelihood + (next.symbols[symbol] ?? -Infinity);
    const family = step.definition.slots[name]?.family;
    if (likely < LEAST || (family !== undefined && family !== request.vocabulary.family)) return [];
    const kinds = next.kinds(symbol);
    return weights.kinds.flatMap((kind, id) =>
      kind === UNLIMITED || likely + (kinds[id] ?? -Infinity) < LEAST
        ? []
        : placesFor(name, kind, step, next.places(symbol, id), context).map(({ slot, place, share }) => ({
            steps: [...one.steps.slice(0, -1), { ...step, slots: { ...step.slots, [name]: slot } }],
            logLikelihood: likely + (kinds[id] ?? -Infinity) + share,
            past: {
              state: next.state,
              symbol,
              kind: id,
              place,
              used: place < 0 ? one.past.used : new Set([...one.past.used, place]),
            },
          })),
    );
  });
}

interface Placed {
  readonly slot: SaidSlot;
  readonly place: number;
  readonly share: number;
}

/**
 * The tokens that may say a slot. The same value in several places counts once, with the sum of their likelihoods, at the likeliest place.
 */
function placesFor(
  name: string,
  kind: string,
  { definition }: SaidStep,
  places: Float64Array,
  context: Context,
): Placed[] {
  const type = definition.slots[name]?.type;
  if (!type) return [];
  const { tokens, request } = context;
  const found = new Map<string, Placed>();
  for (const [index, token] of tokens.entries()) {
    const share = places[index + 1] ?? -Infinity;
    if (!token.said || share < LEAST - 2) continue;
    const content = request.messages[token.at.message]?.content ?? '';
    const text = content.slice(token.at.start, token.at.end);
    const read = readToken(token, text, { type, kind }, request.vocabulary);
    if (!read && type !== 'memo') continue;
    const form = read ? normalForm(read) : content.slice(token.at.start, memoEnd(content, token.at.start));
    const same = found.get(form.toLowerCase());
    const slot = { kind, token, read };
    if (!same) found.set(form.toLowerCase(), { slot, place: index, share });
    else {
      const sum = Math.log(Math.exp(same.share) + Math.exp(share));
      const likelier = share > (places[same.place + 1] ?? -Infinity);
      found.set(form.toLowerCase(), likelier ? { slot, place: index, share: sum } : { ...same, share: sum });
    }
  }
  if (mayBeUnsaid(kind))
    found.set('', { slot: { kind, token: null, read: null }, place: -1, share: places[0] ?? -Infinity });
  return [...found.values()];
}
