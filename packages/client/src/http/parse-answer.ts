import type { z } from 'zod';
import { Say402Error } from '../say402-error.ts';
import type { Answer } from './exchange.ts';
import { toError } from './to-error.ts';

/** The body of a 200, parsed by its schema. @throws Say402Error for any other answer, or `unreadable_answer` */
export function parseAnswer<T extends z.ZodType>(answer: Answer, schema: T): z.infer<T> {
  if (answer.status !== 200) throw toError(answer);
  const parsed = schema.safeParse(answer.body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue ? `${issue.path.join('.')}: ${issue.message}` : 'nothing that can be read';
  throw new Say402Error('unreadable_answer', `The service answered 200 with another body (${where}).`, {
    status: 200,
    hint: 'Client and service may be of different versions.',
  });
}
