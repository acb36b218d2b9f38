import type { Vocabulary } from '../../reader.ts';
import type { CompiledAction } from '../compiled-actions.ts';
import { forExample } from './example-for.ts';
import { fitParts, type Statement } from '../steps/rows.ts';
import type { Fit, RowPart } from '../steps/match-row.ts';
import { suitsSlot } from '../steps/is-sensible.ts';
import { ask, refuse, type Trouble } from './trouble.ts';

/** An action that a statement says whole, were it not for a token that it does not take. */
interface Misfit {
  readonly action: CompiledAction;
  readonly filled: Fit['filled'];
}

/** A token for itself, such as "swap 5 USDC for USDC". Null where that is not what is said. */
export function explainSameToken(statement: Statement): Trouble | null {
  for (const { action, filled } of misfits(statement)) {
    for (const [name, { differs, type }] of Object.entries(action.slots)) {
      const [one, other] = [filled.get(differs ?? ''), filled.get(name)];
      if (!one || one.item.lower !== other?.item.lower) continue;
      const { text } = one.item;
      // "Close ATA for mint 9WzD… 9WzD…".
      if (type !== 'token') return ask(`${text} can not be the token and its account both. Which is it?`);
      const why = `Both tokens are ${text}: that would change nothing. Please name two different ones.`;
      return refuse('invalid_token', why);
    }
  }
  return null;
}

/** A token that the action does not take, such as "wrap 5 USDC". Null where that is not what is said. */
export function explainWrongToken(statement: Statement, vocabulary: Vocabulary): Trouble | null {
  const [misfit] = misfits(statement);
  if (!misfit || !statement.verb) return null;
  const { slots, definition } = misfit.action;
  const wrong = [...misfit.filled].find(([name, value]) => slots[name] && !suitsSlot(slots[name], value));
  const [name = '', value] = wrong ?? [];
  const slot = slots[name];
  if (slot?.type !== 'token' || !value) return null;
  const example = forExample(definition, vocabulary);
  if (slot.native === 'never' && slot.wrapped === undefined) {
    return ask(
      `"${statement.verb.item.text}" takes no ${value.item.text} there. ${slot.question} Please say it whole${example}.`,
    );
  }
  const takes =
    slot.wrapped === 'only'
      ? "takes the wrapped form of the chain's own coin there"
      : slot.native === 'only'
        ? "takes the chain's own coin there"
        : 'takes a token there';
  return ask(
    `"${statement.verb.item.text}" ${takes}, not ${value.item.text}. What should be done? Please say it whole${example}.`,
  );
}

function misfits({ verb, actions, rows, each }: Statement): Misfit[] {
  const [row, more] = rows;
  if (!row || more || each) return [];
  return actions.flatMap((action) =>
    fitParts({ verb, actions: [loosened(action)], phrases: [] }, row.parts)
      .filter(({ open }) => open.length === 0)
      .map(({ filled }) => ({ action, filled })),
  );
}

const OF_TOKENS = new Set(['differs', 'native', 'wrapped']);

/** The action, were it to take any token; made once for each. */
function loosened(action: CompiledAction): CompiledAction {
  const found = known.get(action) ?? withoutRules(action);
  known.set(action, found);
  return found;
}

const known = new WeakMap<CompiledAction, CompiledAction>();

function withoutRules(action: CompiledAction): CompiledAction {
  const slots = Object.entries(action.slots).map(([name, slot]) => {
    const kept = Object.entries(slot).filter(([rule]) => !OF_TOKENS.has(rule));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every rule that is left out is optional
    return [name, Object.fromEntries(kept) as typeof slot] as const;
  });
  return { ...action, entries: slots, slots: Object.fromEntries(slots) };
}

/** Markers after which a swap has what is received. */
const BEFORE_RECEIVED = new Set(['to', 'for', 'into']);

/** "Swap 1 SOL for Jupiter": the name of a place where one trades stands where a token is looked for. Null where none does. */
export function explainVenue(parts: readonly RowPart[]): Trouble | null {
  const venues = parts.flatMap((part) =>
    part.kind === 'value' && part.entity?.kind === 'protocol' ? [part] : [],
  );
  const [from, to] = venues;
  if (from?.marker === 'from' && to && BEFORE_RECEIVED.has(to.marker ?? '')) {
    const much = parts.flatMap((part) =>
      part.kind === 'value' && (part.entity?.kind === 'amount' || part.entity?.kind === 'token')
        ? [part.item.text]
        : [],
    );
    return ask(
      `"${from.item.text}" and "${to.item.text}" are two protocols. Please say what should be done at each, for example "withdraw ${much.join(' ')} from ${from.item.text} and lend it on ${to.item.text}".`,
    );
  }
  const venue = venues.find(({ marker }) => BEFORE_RECEIVED.has(marker ?? ''));
  return venue
    ? ask(
        `"${venue.item.text}" is a protocol here, not a token. Which token is meant? Please write its symbol.`,
      )
    : null;
}
