import type { ActionDefinition } from '../../core/action.ts';
import type { Span } from '../../core/intent.ts';
import type { Proposal } from '../proposal.ts';
import type { Vocabulary } from '../reader.ts';
import { renderSteps, type FormStep } from './render-steps.ts';

/** Steps on the chain that the last step leads to, with what arrives there. */
export interface Onward {
  readonly vocabulary: Vocabulary;
  readonly steps: readonly FormStep[];
  /** Where the user says them. */
  readonly places: readonly Span[];
}

interface Halves {
  readonly proposal: Proposal;
  /** The proposal's steps in normal forms. */
  readonly steps: readonly FormStep[];
  readonly onward: Onward;
}

type Actions = readonly ActionDefinition[];

/** Both halves of a request in one plain sentence: "Bridge 50 USDC to polygon and swap it for POL". */
export function sayOnward(halves: Halves, actions: Actions, vocabulary: Vocabulary): string {
  const { steps, onward } = halves;
  const exchanged = sayExchanged(halves, actions, vocabulary);
  if (exchanged !== null) return exchanged;
  const said = [...sayAll(steps, actions, vocabulary), ...sayAll(onward.steps, actions, onward.vocabulary)];
  return said
    .map((line, at) => (at === 0 ? line : line.charAt(0).toLowerCase() + line.slice(1)))
    .join(' and ');
}

const sayAll = (steps: readonly FormStep[], actions: Actions, vocabulary: Vocabulary): string[] =>
  renderSteps(
    steps.map((step) => withIt(step, actions)),
    actions,
    vocabulary,
  ).map((line) =>
    line
      .replaceAll(/\(\w+ open\)/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

/** What the step before brings is "it", with its amount and its token in one word. */
function withIt({ action, slots }: FormStep, actions: Actions): FormStep {
  const own = actions.find(({ name }) => name === action)?.slots ?? {};
  const said = Object.entries(slots).map(([name, value]): [string, string] => {
    const { type } = own[name] ?? {};
    if (type === 'amount') return [name, value.replace(/^\d+\/\d+$/, '$& of').replace(/output$/, 'it')];
    const counted = Object.keys(slots).some(
      (other) => own[other]?.of === name && slots[other]?.endsWith('output') === true,
    );
    return [name, type !== 'token' || !counted ? value : ''];
  });
  return { action, slots: Object.fromEntries(said) };
}

/** "Swap 50 USDC to POL on Polygon": the chain is named behind what is wanted there, and no bridge is. */
function sayExchanged(
  { proposal, steps, onward }: Halves,
  actions: Actions,
  vocabulary: Vocabulary,
): string | null {
  const [[first, second], [then, more], [placed]] = [steps, onward.steps, proposal.steps];
  const { exchange, slots: wanted = {} } = actions.find(({ name }) => name === then?.action) ?? {};
  if (!first || second || !then || more || !placed || !exchange) return null;
  const own = actions.find(({ name }) => name === first.action)?.slots ?? {};
  const named = (type: string): string => Object.keys(own).find((name) => own[name]?.type === type) ?? '';
  const chain = placed.slots[named('chain')]?.at;
  const counts = Object.keys(wanted).find((name) => wanted[name]?.of === exchange.gives) ?? '';
  // A part of what arrives can not be said so, nor can what the bridge does beside it.
  const plain = [
    isBehind(chain, onward),
    ...[counts, exchange.gives].map((name) => then.slots[name] === 'output'),
    ...Object.keys(first.slots).map((name) => own[name]?.required === true),
  ].every(Boolean);
  if (!plain) return null;
  const {
    [named('amount')]: amount = '',
    [named('token')]: token = '',
    [named('chain')]: there = '',
  } = first.slots;
  const [coin = token] = vocabulary.native.values();
  const slots = { ...then.slots, [counts]: amount, [exchange.gives]: token === 'native' ? coin : token };
  return `${sayAll([{ action: then.action, slots }], actions, onward.vocabulary).join('')} on ${there}`;
}

/** Whether a chain is named behind something of what is wanted there. */
const isBehind = (chain: Span | null | undefined, { places }: Onward): boolean =>
  places.some(({ message, end }) => message === chain?.message && end <= chain.start);
