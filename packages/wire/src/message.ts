import { z } from 'zod';

/** The most messages in one request. */
export const MAX_MESSAGES = 50;

/** The most characters (UTF-16 units) in one message. */
export const MAX_MESSAGE_CHARACTERS = 8_000;

/** One chat message. Only `user` messages carry authority; other roles are context. */
export const messageSchema = z
  .object({
    role: z.enum(['user', 'assistant', 'system', 'developer', 'tool']),
    content: z.string().max(MAX_MESSAGE_CHARACTERS),
  })
  .meta({
    id: 'Message',
    description: 'One chat message. Only `user` messages can set an amount, a token or an address.',
  });

export type Message = z.infer<typeof messageSchema>;
