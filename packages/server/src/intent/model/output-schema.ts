import { z } from 'zod';
import { lookUps } from '../../actions/look-ups/registry.ts';
import type { ActionDefinition, Family } from '../../core/action.ts';
import { UNUSED_REASONS } from '../proposal.ts';
import { slotsOn } from './slots-on.ts';

/** Error codes with which the model may refuse. */
const MODEL_REFUSALS = [
  'not_a_transaction',
  'conditions_unsupported',
  'secrets_refused',
  'action_unavailable',
  'unknown_token',
  'invalid_token',
  'unknown_name',
  'invalid_address',
  'invalid_amount',
  'not_understood',
] as const;

/** What can be asked for without a transaction. */
const LOOKUPS = lookUps.map(({ name }) => name);

const OUTCOMES = ['transactions', 'question', 'lookup', 'refusal'] as const;

const MOST_STEPS = 24;
const MOST_ONWARD = 4;
const MOST_SLOTS = 16;
const MOST_UNUSED = 60;
const MOST_OPTIONS = 6;
const MOST_CHARACTERS = 4_000;

/**
 * The schema of the model's answer on chains of a family. Every field is required, and names are enums, as strict JSON schema modes demand.
 * Code checks the bounds, since several providers refuse them in a schema.
 */
export function modelOutputSchema(actions: readonly ActionDefinition[], family: Family) {
  const offered = actions.filter(({ families }) => families?.includes(family) ?? true);
  const slot = z.enum([...new Set(offered.flatMap((action) => Object.keys(slotsOn(action, family))))]);
  const anySlot = z.enum([...new Set(actions.flatMap((action) => Object.keys(action.slots)))]);
  const text = z.string().max(MOST_CHARACTERS);
  const message = z.int().min(0);
  const step = z.object({
    action: z.enum(offered.map(({ name }) => name)),
    slots: z.array(z.object({ slot, message, quote: text, value: text })).max(MOST_SLOTS),
  });
  const onward = z.object({
    action: z.enum(actions.map(({ name }) => name)),
    slots: z.array(z.object({ slot: anySlot, message, quote: text, value: text })).max(MOST_SLOTS),
  });
  const open = z.object({ step: z.int().min(0), slot, options: z.array(text).max(MOST_OPTIONS) });
  return z.object({
    outcome: z.enum(OUTCOMES),
    steps: z.array(step).max(MOST_STEPS),
    /** What is done on the chain that the last of the steps leads to, with what arrives there. */
    onward: z.array(onward).max(MOST_ONWARD),
    unused: z.array(z.object({ message, quote: text, why: z.enum(UNUSED_REASONS) })).max(MOST_UNUSED),
    /** For a question: what has to be said; null where the question is whether the steps are meant. */
    open: z.array(open).max(MOST_SLOTS).nullable(),
    lookup: z.enum(LOOKUPS).nullable(),
    refusal: z.enum(MODEL_REFUSALS).nullable(),
  });
}

/** The model's answer once it has passed the schema. */
export type ModelOutput = z.infer<ReturnType<typeof modelOutputSchema>>;

/** The verifier's answer: whether the rendering is exactly what was asked for, and otherwise which words it violates. */
export const verdictSchema = z.object({
  verdict: z.enum(['exact', 'not_exact']),
  /** Words of the user's that the rendering does not keep. */
  not_kept: z.array(z.string().max(MOST_CHARACTERS)).max(MOST_OPTIONS),
  /** Things in the rendering that the user did not say. */
  not_said: z.array(z.string().max(MOST_CHARACTERS)).max(MOST_OPTIONS),
});

export type Verdict = z.infer<typeof verdictSchema>;
