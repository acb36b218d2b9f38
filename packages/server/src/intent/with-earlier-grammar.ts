import type { ActionDefinition } from '../core/action.ts';
import { checkProvenance } from './provenance.ts';
import type { Reader as EarlierReader } from './reader.ts';
import type { Reader, Reading, ReadingRequest } from './reading.ts';

/**
 * The strict grammar, and for one message that it does not build anything from, the earlier grammar, which still knows plain
 * requests that the strict one asks about. Goes once that has them.
 */
export function withEarlierGrammar(
  strict: Reader,
  earlier: EarlierReader,
  actions: readonly ActionDefinition[],
): Reader {
  return {
    name: strict.name,
    read: async (request) => {
      const reading = await strict.read(request);
      const said = request.messages.filter(({ role }) => role !== 'system');
      if (!isMissed(reading) || request.draft || said.length > 1) return reading;
      const asksNothing = reading.kind !== 'question' || reading.draft === null;
      return (await readEarlier(request, earlier, { actions, asksNothing })) ?? reading;
    },
  };
}

const BY_WORDS: ReadonlySet<string> = new Set([
  'not_understood',
  'not_a_transaction',
  'conditions_unsupported',
]);

/** A question, or a refusal for words that may say something else. */
const isMissed = (reading: Reading): boolean =>
  reading.kind === 'question' || (reading.kind === 'refusal' && BY_WORDS.has(reading.code));

/** What the earlier grammar builds, refuses for a reason of its own, or asks where the strict one can ask nothing; else null. */
async function readEarlier(
  request: ReadingRequest,
  earlier: EarlierReader,
  { actions, asksNothing }: { readonly actions: readonly ActionDefinition[]; readonly asksNothing: boolean },
): Promise<Reading | null> {
  const reading = await earlier.read(request);
  if (reading.kind === 'question')
    return asksNothing ? { kind: 'question', question: reading.question, draft: null } : null;
  if (reading.kind === 'refusal') return reading.code === 'not_understood' ? null : reading;
  checkProvenance(reading.intent, { ...request, actions });
  const by = { reader: 'grammar', model: null, verified: true } as const;
  return { kind: 'transactions', intent: reading.intent, by };
}
