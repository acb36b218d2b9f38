import { explainSecrets } from '../grammar/explain/secrets.ts';
import { lex } from '../text/lexeme.ts';
import { refuse, type Trouble } from '../grammar/explain/trouble.ts';
import type { Reader, ReaderOptions, ReadRequest } from '../reader.ts';
import { findUnreadable } from '../text/characters.ts';
import { callModel, type ModelCall } from './call-model.ts';
import { interpretOutput } from './interpret-output.ts';

/** What the model reader is made with; the model comes from any provider of the AI SDK. */
export interface ModelReaderOptions extends ReaderOptions, ModelCall {}

/**
 * Makes a reader that asks a language model where in the messages the values stand. The model never supplies a value, a
 * question or any other text: quotes are found in the user's own messages and read like the grammar's, and the intent
 * passes provenance before it is returned.
 *
 * @example createModelReader({ actions, model: endpointModel(settings), ...call })
 */
export function createModelReader({ actions, ...call }: ModelReaderOptions): Reader {
  return {
    name: 'llm',
    read: async (request) => {
      const early = refuseEarly(request);
      return early ?? interpretOutput(await callModel(call, actions, request), actions, request);
    },
  };
}

/** What needs no model, or must not be shown to one. */
function refuseEarly(request: ReadRequest): Trouble | null {
  for (const { role, content } of request.messages) {
    if (role !== 'user') continue;
    const unreadable = findUnreadable(content);
    if (unreadable) return refuse('not_understood', `A message contains ${unreadable.name}.`);
    const secret = explainSecrets(lex(content));
    if (secret) return secret;
  }
  return null;
}
