import { explainSecrets } from '../grammar/explain.ts';
import { ask, refuse, type Trouble } from '../grammar/trouble.ts';
import { findProvenanceFault } from '../provenance.ts';
import type { Reader, ReaderOptions, Reading, ReadRequest, RefusalCode } from '../reader.ts';
import { findUnreadable } from '../text/characters.ts';
import { buildIntent } from './build-intent.ts';
import { callModel, type ModelCall } from './call-model.ts';
import type { ModelOutput } from './output-schema.ts';

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
      const early = refuseEarly(request, actions);
      return early ?? interpret(await callModel(call, actions, request), actions, request);
    },
  };
}

/** What needs no model, or must not be shown to one. */
function refuseEarly(request: ReadRequest, actions: ReaderOptions['actions']): Trouble | null {
  for (const { role, content } of request.messages) {
    if (role !== 'user') continue;
    const unreadable = findUnreadable(content);
    if (unreadable) return refuse('not_understood', `A message contains ${unreadable.name}.`);
    const secret = explainSecrets(content, { actions, vocabulary: request.vocabulary });
    if (secret) return secret;
  }
  return null;
}

const UNCLEAR = ask(
  'The request was not clear enough to act on. Please say the amount, the token and the recipient in one plain sentence.',
);

const REFUSALS: Readonly<Record<RefusalCode, string>> = {
  not_understood: 'No instruction was found in the messages.',
  not_a_transaction: 'The messages ask for no transaction.',
  conditions_unsupported:
    'The request depends on a time or a condition; only what should happen now can be prepared.',
  secrets_refused: 'Keys and phrases are never needed here, and never given.',
  unknown_token:
    'A token of the request is not known on this chain. Its contract or mint address can be given instead.',
  unknown_name: 'A name of the request is not known.',
  invalid_address: 'An address of the request is not valid on this chain.',
  invalid_amount: 'An amount of the request can not be sent.',
  action_unavailable: 'The request asks for something that can not be prepared on this chain yet.',
};

function interpret(output: ModelOutput, actions: ReaderOptions['actions'], request: ReadRequest): Reading {
  switch (output.outcome) {
    case 'refusal': {
      const code = output.refusal ?? 'not_understood';
      return refuse(code, REFUSALS[code]);
    }
    case 'question': {
      const definition = actions.find(({ name }) => name === output.open?.action);
      const slot = Object.entries(definition?.slots ?? {}).find(([name]) => name === output.open?.slot);
      return slot ? ask(slot[1].question) : UNCLEAR;
    }
    case 'intent': {
      const intent = buildIntent(output, actions, request);
      if (!intent) return UNCLEAR;
      const fault = findProvenanceFault(intent, { ...request, actions });
      return fault === null ? { kind: 'intent', intent } : UNCLEAR;
    }
  }
}
