import { z } from 'zod';
import type { ActionDefinition } from '../../core/action.ts';

/** Reasons for which the model may refuse; a subset of the error codes that readers may give. */
const modelRefusals = [
  'not_understood',
  'not_a_transaction',
  'conditions_unsupported',
  'secrets_refused',
  'unknown_token',
  'invalid_token',
  'unknown_name',
  'invalid_address',
  'invalid_amount',
  'action_unavailable',
] as const;

const MOST_STEPS = 20;
const MOST_SLOTS = 10;

/**
 * What the model may answer: places in the messages, never values. Every field is required, because strict JSON schema
 * modes allow no optional ones.
 */
export function modelOutputSchema(actions: readonly ActionDefinition[]) {
  const action = z.enum(actions.map(({ name }) => name));
  const quote = z.object({
    slot: z.string().max(64),
    message: z.int().min(0),
    quote: z.string().min(1).max(200),
  });
  const step = z.object({
    action,
    message: z.int().min(0),
    clause: z.string().min(1).max(2_000),
    slots: z.array(quote).max(MOST_SLOTS),
  });
  return z.object({
    outcome: z.enum(['intent', 'question', 'refusal']),
    steps: z.array(step).max(MOST_STEPS),
    /** For a question: the action and the slot that is open. */
    open: z.object({ action, slot: z.string().max(64) }).nullable(),
    refusal: z.enum(modelRefusals).nullable(),
  });
}

/** The model's answer once it has passed the schema. */
export type ModelOutput = z.infer<ReturnType<typeof modelOutputSchema>>;
