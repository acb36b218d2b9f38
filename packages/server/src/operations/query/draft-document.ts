import { z } from 'zod';
import { UNUSED_REASONS } from '../../intent/proposal.ts';
import type { Draft } from '../../intent/reading.ts';

const span = z.object({ message: z.int(), start: z.int(), end: z.int() });
const proposed = z.looseObject({
  at: span.nullable(),
  value: z.string().nullable(),
  share: span.optional(),
});

/** A draft as it is stored; fields that readers add are kept for them. */
const draftSchema = z.looseObject({
  messages: z.array(
    z.object({ role: z.enum(['user', 'assistant', 'system', 'developer', 'tool']), content: z.string() }),
  ),
  proposal: z.looseObject({
    steps: z.array(z.looseObject({ action: z.string(), slots: z.record(z.string(), proposed) })),
    unused: z.array(z.looseObject({ at: span, why: z.enum(UNUSED_REASONS) })),
  }),
  open: z.array(
    z.looseObject({
      step: z.int(),
      slot: z.string(),
      options: z.array(z.looseObject({ label: z.string(), value: z.string() })),
    }),
  ),
  question: z.string(),
});

export const encodeDraft = (draft: Draft): string => JSON.stringify(draft);

export const decodeDraft = (document: string): Draft => draftSchema.parse(JSON.parse(document));
