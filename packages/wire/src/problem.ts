import { z } from 'zod';
import { previewSchema } from './preview.ts';

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
      description:
        'For an open point: put it to the user, append it (assistant) and the answer (user), post again.',
    }),
    options: z.array(z.string()).optional(),
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

export type Problem = z.infer<typeof problemSchema>;
