import type { Intent, Span } from '../../src/core/intent.ts';
import type { Message } from '../../src/core/message.ts';
import type { ModelOutput } from '../../src/intent/llm/output-schema.ts';
import { guess, type FuzzedRequest } from './guess.ts';
import { MUTATIONS } from './mutations.ts';
import type { Random } from '../random.ts';

type Step = ModelOutput['steps'][number];

/** What a model could answer: the truth, bent a few times; quotes at random; or no output at all. */
export function makeOutput(request: FuzzedRequest, random: Random): unknown {
  if (random.oneIn(40)) return noOutput(random);
  const steps =
    request.intent && !random.oneIn(4) ? truth(request.intent, request.messages) : guess(request, random);
  const output: ModelOutput = { outcome: 'intent', steps, open: null, refusal: null };
  const times = random.below(4);
  for (let time = 0; time < times; time += 1) mutate(output, request, random);
  return output;
}

function noOutput(random: Random): unknown {
  return random.pick<unknown>([
    null,
    [],
    'Sure!',
    { outcome: 'intent' },
    { outcome: 'intent', steps: [], open: null, refusal: null },
    { outcome: 'intent', steps: [{ action: 'transfer' }], open: null, refusal: null },
    { outcome: 'intent', steps: 'all', open: null, refusal: null },
    { outcome: 'transaction', to: '0x1111111111111111111111111111111111111111', data: '0x' },
    { outcome: 'question', steps: [], open: { action: 'transfer', slot: 'constructor' }, refusal: null },
    { outcome: 'refusal', steps: [], open: null, refusal: 'internal' },
  ]);
}

const textAt = ({ message, start, end }: Span, messages: readonly Message[]): string =>
  messages[message]?.content.slice(start, end) ?? '';

/** An intent as a perfect model would quote it. */
function truth({ steps }: Intent, messages: readonly Message[]): Step[] {
  return steps.map(({ action, clause, slots }) => ({
    action,
    message: clause.message,
    clause: textAt(clause, messages),
    slots: Object.entries(slots).map(([slot, { at }]) => ({
      slot,
      message: at.message,
      quote: textAt(at, messages),
    })),
  }));
}

function mutate(output: ModelOutput, request: FuzzedRequest, random: Random): void {
  random.pick(MUTATIONS)(output, request, random);
}
