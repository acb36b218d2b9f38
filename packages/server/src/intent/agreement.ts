import { isDeepStrictEqual } from 'node:util';
import type { Intent, IntentStep, Slot } from '../core/intent.ts';
import { Say402Error } from '../core/say402-error.ts';
import { confirmationOf, cutConfirmation } from './confirmation.ts';
import type { Reader, ReaderOptions, Reading, RefusalCode } from './reader.ts';

/** Two readers, and what to do when the first can't be reached. */
export interface AgreementOptions extends ReaderOptions {
  readonly model: Reader;
  readonly grammar: Reader;
  /** `grammar`: the grammar reads alone while the model is out; `fail`: the request fails. */
  readonly onOutage: 'grammar' | 'fail';
}

/** What the grammar found said in so many words, no model is asked about. */
const FINAL = new Set<RefusalCode>(['secrets_refused', 'conditions_unsupported']);

/**
 * Makes one reader of two: what both understand they must understand alike, or the user is asked. What only the model
 * understands holds words that nothing but the model accounts for, so the user confirms it, once and in so many words.
 */
export function createAgreedReader({ actions, model, grammar, onOutage }: AgreementOptions): Reader {
  return {
    name: `${model.name}+${grammar.name}`,
    read: async (request) => {
      const strict = await grammar.read(request);
      if (strict.kind === 'refusal' && FINAL.has(strict.code)) return strict;
      try {
        const confirmed = strict.kind === 'intent' ? null : cutConfirmation(request.messages);
        const { messages } = confirmed ?? request;
        const free = await model.read({ ...request, messages });
        if (strict.kind === 'intent' || free.kind !== 'intent') return agree(free, strict);
        const question = confirmationOf(free.intent, actions, messages);
        return confirmed?.asked.includes(question)
          ? free
          : { kind: 'question', question, options: ['yes', 'no'] };
      } catch (error) {
        const out = error instanceof Say402Error && error.code === 'model_unavailable';
        if (out && onOutage === 'grammar') return strict;
        throw error;
      }
    },
  };
}

const DISAGREE: Reading = {
  kind: 'question',
  question:
    'The request can be understood in more than one way. Please say the amount, the token and the recipient in one plain sentence.',
  options: [],
};

function agree(free: Reading, strict: Reading): Reading {
  if (strict.kind !== 'intent') return free;
  if (free.kind !== 'intent') return free.kind === 'question' ? free : DISAGREE;
  return isSameIntent(free.intent, strict.intent) ? strict : DISAGREE;
}

/** Whether two intents do the same: the same steps in the same order with the same values, wherever they were read. */
export function isSameIntent(one: Intent, other: Intent): boolean {
  return isDeepStrictEqual(one.steps.map(meaningOf), other.steps.map(meaningOf));
}

function meaningOf({ action, slots }: IntentStep): unknown {
  const values = Object.entries(slots).map(([name, slot]) => [name, valueOf(slot)] as const);
  return { action, slots: new Map(values.toSorted(([one], [other]) => one.localeCompare(other))) };
}

function valueOf(slot: Slot): unknown {
  const { at: _, ...value } = slot;
  if (value.type !== 'token' || value.kind === 'address') return value;
  const { text: __, ...token } = value;
  return token;
}
