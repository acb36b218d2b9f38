import type { Grammar } from './grammar.ts';
import type { ActionDefinition } from '../../core/action.ts';
import type { Reader, Reading, ReadingRequest } from '../reading.ts';
import { readConversation } from './conversation.ts';
import { compileActions } from './form.ts';
import { holdsSecret } from './secrets.ts';

/** The reader that needs no model: it reads requests as the definitions say them, and answers to its own questions. */
export function createGrammarReader({ actions }: { readonly actions: readonly ActionDefinition[] }): Reader {
  const compiled = { evm: compileActions(actions, 'evm'), svm: compileActions(actions, 'svm') };
  const other = { evm: compiled.svm, svm: compiled.evm };
  return {
    name: 'grammar',
    read(request) {
      return Promise.resolve(
        read(request, {
          definitions: actions,
          compiled: compiled[request.vocabulary.family],
          elsewhere: other[request.vocabulary.family],
        }),
      );
    },
  };
}

function read(request: ReadingRequest, grammar: Grammar): Reading {
  const said = request.messages.filter(({ role }) => role === 'user');
  if (said.some(({ content }) => holdsSecret(content))) {
    const detail =
      'The message seems to hold a private key or a recovery phrase. Never give them to anybody; nothing was read.';
    return { kind: 'refusal', code: 'secrets_refused', detail };
  }
  return readConversation(request, grammar);
}
