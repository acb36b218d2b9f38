import type { Intent, IntentStep, Slot, Span } from '../core/intent.ts';
import type { Message } from '../core/message.ts';
import { questionAbout } from '../core/question-about.ts';
import type { PlannedRecipient } from '../core/plan.ts';
import type { Source } from '../core/source.ts';
import type { FoundNames } from './look-up-names.ts';
import type { ValueContext } from './resolve-context.ts';
import { resolveRecipient } from './resolve-recipient.ts';
import { sharesOf } from './shares-of.ts';
import { findToken, implyToken, type FoundToken } from './resolve-token.ts';

/** What a step names, before the chain was read. */
export interface FoundStep {
  readonly step: IntentStep;
  readonly tokens: ReadonlyMap<string, FoundToken>;
  readonly recipients: ReadonlyMap<string, PlannedRecipient>;
}

/** The words of a span, as a source. */
export function sourceOf(at: Span, messages: readonly Message[]): Source {
  const text = messages[at.message]?.content.slice(at.start, at.end) ?? '';
  return { kind: 'message', ...at, text };
}

/** Finds the tokens and recipients that every step of an intent names or implies. */
export function findSteps(intent: Intent, context: ValueContext, names: FoundNames): FoundStep[] {
  const found: FoundStep[] = [];
  for (const [index, step] of intent.steps.entries()) {
    const before = found.at(-1);
    try {
      found.push(findStep(step, context, { names, output: before ? outputOf(before, context) : null }));
    } catch (error) {
      throw questionAbout(error, { step: index });
    }
  }
  return found;
}

/** The token that a step puts out, by its definition; null where that is none of its slots. */
function outputOf({ step, tokens }: FoundStep, { actions }: ValueContext): FoundToken | null {
  const output = actions.find(({ name }) => name === step.action)?.output;
  return output === undefined ? null : (tokens.get(output) ?? null);
}

function findStep(
  step: IntentStep,
  { port, registry, listed, messages, wallet, actions }: ValueContext,
  { names, output }: { readonly names: FoundNames; readonly output: FoundToken | null },
): FoundStep {
  const slots = actions.find(({ name }) => name === step.action)?.slots ?? {};
  const destination = Object.values(step.slots).find((slot) => slot.type === 'chain')?.chain;
  const elsewhere = (name: string) => (slots[name]?.elsewhere === true ? (destination ?? null) : null);
  const tokens = new Map<string, FoundToken>();
  const recipients = new Map<string, PlannedRecipient>();
  for (const [name, written] of Object.entries(step.slots)) {
    const slot = pickedBefore(written, slots[name]?.sameAs, step);
    const said = sourceOf(slot.at, messages);
    try {
      if (slot.type === 'token') tokens.set(name, findToken(slot, said, { port, registry, listed, output }));
      if (slot.type === 'recipient')
        recipients.set(
          name,
          resolveRecipient(slot, said, { port, wallet, names, elsewhere: elsewhere(name) }),
        );
    } catch (error) {
      throw questionAbout(error, { slot: name });
    }
  }
  for (const [name, { implied, impliedBy }] of Object.entries(slots)) {
    if (implied && !tokens.has(name))
      tokens.set(
        name,
        implied === 'shares'
          ? sharesOf(step.slots['protocol'], port.chain)
          : implyToken(implied, port, registry),
      );
    const issued = impliedBy && !tokens.has(name) ? issuedBy(step, impliedBy, { registry, messages }) : null;
    if (issued) tokens.set(name, issued);
  }
  return { step, tokens, recipients };
}

/** "PEPE, at least 100 PEPE": a symbol that only a list knows and that is said again is the token that was picked for it. */
function pickedBefore(slot: Slot, sameAs: string | undefined, { slots }: IntentStep): Slot {
  if (slot.type !== 'token' || slot.kind !== 'listed' || sameAs === undefined) return slot;
  const picked = slots[sameAs];
  return picked?.type === 'token' && picked.kind === 'address' ? picked : slot;
}

/**
 * The token that the step's protocol implies, such as a stake pool's; null where it names no protocol, or one that implies no token here.
 */
function issuedBy(
  { slots: { protocol } }: IntentStep,
  symbols: Readonly<Record<string, string>>,
  { registry, messages }: Pick<ValueContext, 'registry' | 'messages'>,
): FoundToken | null {
  const symbol = protocol?.type === 'protocol' ? symbols[protocol.protocol] : undefined;
  const found = registry.find((token) => token.symbol === symbol);
  if (!found || !protocol) return null;
  return { address: found.address, registry: found, listed: null, said: sourceOf(protocol.at, messages) };
}
