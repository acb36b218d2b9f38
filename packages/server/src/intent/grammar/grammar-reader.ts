import type { ActionDefinition } from '../../core/action.ts';
import type { Carry, Intent, IntentStep, Slot, Span } from '../../core/intent.ts';
import type { Reader, ReaderOptions, Reading, ReadRequest } from '../reader.ts';
import { checkUnits } from './check-units.ts';
import { compileActions, type CompiledActions } from './compiled-actions.ts';
import { readDialogue } from './dialogue.ts';
import { openSlots, type Said, type Step } from './step.ts';
import { ask, refuse, type Trouble } from './trouble.ts';

/**
 * Makes the deterministic reader: no network, no key, time linear in the request. It understands a request only where
 * every word is accounted for; anything else is asked about or refused.
 *
 * @example const reader = createGrammarReader({ actions }); const reading = await reader.read(request);
 */
export function createGrammarReader({ actions }: ReaderOptions): Reader {
  const compiled = compileActions(actions);
  return {
    name: 'grammar',
    read: (request) => Promise.resolve(readByGrammar(request, compiled)),
  };
}

/** Reads a request synchronously; the core of the grammar reader. */
export function readByGrammar(
  { messages, wallet, vocabulary }: Pick<ReadRequest, 'messages' | 'wallet' | 'vocabulary'>,
  compiled: CompiledActions,
): Reading {
  const draft = readDialogue(messages, { compiled, vocabulary, wallet });
  switch (draft.kind) {
    case 'none':
      return refuse('not_a_transaction', 'This message asks for no transaction.');
    case 'trouble':
      return draft.trouble;
    case 'steps': {
      const trouble = draft.steps
        .map((step) => askForOpen(step, vocabulary.chain))
        .find((found) => found !== null);
      return trouble ?? checkUnits(draft.steps) ?? { kind: 'intent', intent: toIntent(draft.steps) };
    }
  }
}

/** What to ask about the first open slot of a step; null where the step is complete. */
function askForOpen(step: Step, chain: string): Trouble | null {
  const [slot] = openSlots(step);
  const definition = slot === undefined ? undefined : step.action.definition.slots[slot];
  if (slot === undefined || !definition) return null;
  const named = step.said.get(slot)?.value.item.text;
  if (named === undefined) return ask(definition.question);
  if (definition.type === 'token') {
    return refuse(
      'unknown_token',
      `"${named}" is not a known token on ${chain}. Its contract or mint address can be given instead.`,
    );
  }
  if (named.includes('/')) return refuse('invalid_address', `"${named}" is a link, not an address.`);
  if (/^[^\s@]+\.[^\s@]+$/.test(named)) {
    return refuse('unknown_name', `"${named}" is not a name of a name service that is known here.`);
  }
  return ask(`"${named}" is no address, and no name that can be looked up. ${definition.question}`);
}

function toIntent(steps: readonly Step[]): Intent {
  return { steps: steps.map(toIntentStep) };
}

function toIntentStep({ action, message, start, end, said }: Step): IntentStep {
  const slots: Record<string, Slot> = {};
  const carried: Record<string, Carry> = {};
  for (const name of Object.keys(action.definition.slots)) {
    const value = said.get(name);
    if (!value) continue;
    slots[name] = toSlot(action.definition, name, value);
    if (value.carried) carried[name] = value.carried;
  }
  const clause: Span = { message, start, end };
  const step: IntentStep = { action: action.definition.name, clause, slots };
  return Object.keys(carried).length > 0 ? { ...step, carried } : step;
}

function toSlot({ slots }: ActionDefinition, name: string, { message, value }: Said): Slot {
  const { entity } = value;
  const type = slots[name]?.type;
  if (!entity || !type) throw new TypeError(`Slot "${name}" is open`);
  const at: Span = { message, start: entity.start, end: entity.end };
  const { text } = entity;
  if (entity.kind === 'amount' && type === 'amount') return { type, ...entity.match.amount, at };
  if (entity.kind === 'token' && type === 'token') return { type, ...entity.token, text, at };
  if (entity.kind === 'recipient' && type === 'recipient') return { type, ...entity.recipient, text, at };
  if (entity.kind === 'address' && type !== 'amount') return { type, kind: 'address', text, at };
  throw new TypeError(`Slot "${name}" of type ${type} was filled with ${entity.kind}`);
}
