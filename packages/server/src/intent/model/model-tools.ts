import { tool, type ToolSet } from 'ai';
import { z } from 'zod';
import type { ReadingRequest } from '../reading.ts';
import { findPlaces } from './find-places.ts';
import type { ModelTime } from './model-time.ts';
import { wireSchema } from './wire-schema.ts';

const MOST_CHARACTERS = 255;

/**
 * Look-ups for the model while it reads. Only texts from the user's own messages are looked up; otherwise an injected message could make
 * the model carry data to a name server. Answers only help it understand: code reads all values from the messages.
 *
 * @param apart does what does not count as the model's time
 */
export function modelTools(
  { messages, lookUps }: Pick<ReadingRequest, 'messages' | 'lookUps'>,
  apart: ModelTime['apart'],
): ToolSet | null {
  if (!lookUps) return null;
  const isSaid = (text: string): boolean =>
    messages.some(({ role, content }) => role === 'user' && findPlaces(content, text).length > 0);
  const looker =
    (look: (text: string) => Promise<unknown>) =>
    async ({ text }: { readonly text: string }): Promise<unknown> => {
      if (!isSaid(text)) return { error: 'That is not written in a message of the user.' };
      try {
        return (await apart(async () => look(text))) ?? { found: false };
      } catch {
        return { error: 'It can not be looked up now.' };
      }
    };
  const said = z.string().min(1).max(MOST_CHARACTERS);
  const inputSchema = wireSchema(
    z.object({ text: said.describe('Exactly as written in a message of the user.') }),
  );
  return {
    look_up_token: tool({
      description:
        'Whether a symbol, name or address is a token on this chain, and what the wallet holds of it.',
      inputSchema,
      execute: looker(async (text) => lookUps.token(text)),
    }),
    resolve_name: tool({
      description: 'Whether a name such as alice.eth leads to an address.',
      inputSchema,
      execute: looker(async (text) => {
        const address = await lookUps.name(text);
        return address === null ? null : { address };
      }),
    }),
  };
}
