import type { ActionDefinition } from '../../src/core/action.ts';
import type { Intent } from '../../src/core/intent.ts';
import type { Message } from '../../src/core/message.ts';
import type { ModelOutput } from '../../src/intent/llm/output-schema.ts';
import { anyQuote } from './quotes.ts';
import type { Random } from '../random.ts';

type Step = ModelOutput['steps'][number];

/** A request for which outputs are made up. */
export interface FuzzedRequest {
  readonly messages: readonly Message[];
  readonly actions: readonly ActionDefinition[];
  /** What it says, where a reader knows. */
  readonly intent: Intent | null;
}

/** Steps of any action, with quotes from anywhere. */
export function guess({ messages, actions }: FuzzedRequest, random: Random): Step[] {
  return Array.from({ length: 1 + random.below(3) }, () => {
    const { name, slots } = random.pick(actions);
    const { message, quote: clause } = anyQuote(messages, random);
    const wanted = Object.entries(slots).filter(([, { required }]) => required || random.oneIn(6));
    return {
      action: name,
      message,
      clause,
      slots: wanted.map(([slot]) => ({ slot, ...anyQuote(messages, random) })),
    };
  });
}
