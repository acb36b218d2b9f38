import type { QueryRequest } from '@say402/wire';
import type { Intent } from '../../core/intent.ts';
import type { AskedLookUp } from '../../core/look-up.ts';
import type { Message } from '../../core/message.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { Proposal } from '../../intent/proposal.ts';
import { prove } from '../../intent/proof/prove.ts';
import type { Draft, ReadBy, Reading } from '../../intent/reading.ts';
import type { Context, ServedChain } from '../context.ts';
import { conversationOf } from './conversation.ts';
import { lookUpsOn } from './look-ups.ts';
import { pickedStep } from './picked-step.ts';
import { proveReading } from './prove-reading.ts';
import { putQuestion } from './put-question.ts';
import { vocabularyOf } from './vocabulary.ts';

export interface ReadInput {
  readonly request: QueryRequest;
  readonly client: string;
  readonly signal: AbortSignal;
  /** In the canonical form of the chain. */
  readonly wallet: string;
}

/** What a request was read as, and the conversation that its spans point into. */
export interface ReadRequest {
  readonly kind: 'transactions';
  readonly intent: Intent;
  readonly messages: readonly Message[];
  readonly by: ReadBy;
  /** A question that is asked beside it. */
  readonly asked: AskedLookUp | null;
  /** The proposal that was proved; empty where the reader does not give one. */
  readonly proposal: Proposal;
}

/** Something that is to be looked up. */
export interface AskedRequest {
  readonly kind: 'lookup';
  readonly asked: AskedLookUp;
}

/**
 * Reads a request, or the answer to an earlier question of it.
 *
 * @throws Say402Error `question` with the draft that its answer goes on with, or why it can not be read
 */
export async function readRequest(
  context: Context,
  chain: ServedChain,
  { request, client, signal, wallet }: ReadInput,
): Promise<ReadRequest | AskedRequest> {
  const { messages, draft } = await conversationOf(context, request, wallet);
  const vocabulary = vocabularyOf(chain, context);
  const lookUps = lookUpsOn(context, chain, { wallet, vocabulary });
  const picked = draft && pickedStep(draft, messages);
  const proof = picked && prove(picked, { messages, wallet, vocabulary }, context.actions);
  const reading: Reading =
    picked && proof && proof.kind !== 'fault'
      ? { kind: 'transactions', intent: proof.intent, proposal: picked, by: BY_OPTION }
      : await context.reader.read({
          messages,
          wallet,
          vocabulary,
          vocabularyOn: (name) => {
            const other = context.chains.get(name);
            return other ? vocabularyOf(other, context) : null;
          },
          signal,
          lookUps,
          ...(draft && draft.proposal.steps.length > 0 && { draft }),
        });
  switch (reading.kind) {
    case 'transactions':
      if (draft && reading.by !== BY_OPTION) refuseOtherActions(reading.intent, draft);
      proveReading(reading, { messages, wallet, vocabulary, draft }, context.actions);
      return {
        kind: 'transactions',
        intent: reading.intent,
        messages,
        by: reading.by,
        asked: reading.asked ?? null,
        proposal: reading.proposal ?? { steps: [], unused: [] },
      };
    case 'question': {
      const { question } = reading;
      // A question whose answer is read from the words alone, without a draft.
      const wordsAlone = { messages, proposal: { steps: [], unused: [] }, open: [], question };
      throw await putQuestion(context, reading.draft ?? wordsAlone, { client, wallet, chain });
    }
    case 'lookup':
      if (reading.asked) return { kind: 'lookup', asked: reading.asked };
      throw new Say402Error('not_a_transaction', reading.detail);
    case 'refusal':
      throw new Say402Error(reading.code, reading.detail);
  }
}

/** The user picked an option of ours: no reader is needed. */
const BY_OPTION: ReadBy = { reader: 'grammar', model: null, verified: true };

/** Refuses an answer that was read as another action: it can only fill what was open. */
function refuseOtherActions({ steps }: Intent, { proposal }: Draft): void {
  const [asked, answered] = [proposal.steps, steps].map((each) =>
    each.map(({ action }) => action).join(', '),
  );
  if (asked === '' || asked === answered) return;
  const detail = `The question was about "${asked}", and with this answer it would be "${answered}".`;
  throw new Say402Error('draft_mismatch', detail);
}
