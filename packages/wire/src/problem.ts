import { z } from 'zod';
import { previewSchema } from './preview.ts';
import { draftIdSchema } from './query-request.ts';

/** Something that the user has to say before anything can be prepared. */
export const openPointSchema = z
  .object({
    step: z.int().min(0).meta({ description: 'Which step of the request it is about, from 0.' }),
    slot: z
      .string()
      .meta({ description: 'What is missing, as `docs/actions.md` names it: `amount`, `token`.' }),
    question: z.string().optional().meta({ description: 'This point alone, where several are open.' }),
    options: z.array(z.object({ label: z.string(), value: z.string() })).meta({
      description:
        'What can be picked: `label` is shown, `value` is the answer. Something else may be said too.',
    }),
  })
  .meta({ id: 'OpenPoint', description: 'A point that has to be said before anything can be prepared.' });

/** An RFC 9457 problem with a stable `code`. `error` repeats `detail` for clients that look there. */
export const problemSchema = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    error: z.string(),
    hint: z.string().optional(),
    question: z.string().optional().meta({
      description: 'For an open point: put it to the user, and post the answer with the `draft`.',
    }),
    options: z.array(z.string()).optional().meta({ description: 'Labels of what can be answered.' }),
    open: z.array(openPointSchema).optional().meta({
      description: 'What the question is about, with the options that can be answered.',
    }),
    draft: draftIdSchema.optional().meta({
      description:
        'What was understood so far, kept for an hour: post it with the answer. Each question has a draft of its own; an earlier one can still be answered anew.',
    }),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    operationId: z.string().optional(),
    preview: previewSchema.optional().meta({
      description: '`quote_moved`: what the operation would do now.',
    }),
    previewHash: z.string().optional().meta({
      description: '`quote_moved`: accepts that preview when it is sent as `acceptPreview`.',
    }),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details.' });

export type OpenPoint = z.infer<typeof openPointSchema>;
export type Problem = z.infer<typeof problemSchema>;
