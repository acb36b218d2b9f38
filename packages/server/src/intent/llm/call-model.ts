import { APICallError, generateText, Output, RetryError, type LanguageModel } from 'ai';
import { Say402Error } from '../../core/say402-error.ts';
import type { ActionDefinition } from '../../core/action.ts';
import type { ReadRequest } from '../reader.ts';
import { modelOutputSchema, type ModelOutput } from './output-schema.ts';
import { messagesPrompt, systemPrompt } from './prompt.ts';

/** How the model is called. */
export interface ModelCall {
  readonly model: LanguageModel;
  /** For all attempts together. */
  readonly timeoutMs: number;
  /** Repetitions after an answer that is worth repeating (429, 5xx, a broken connection). */
  readonly maxRetries: number;
  readonly maxOutputTokens: number;
}

const DEFAULT_RETRY_AFTER = 5;

/**
 * Asks the model once, within the time and the retries that are configured.
 *
 * @throws Say402Error `model_unavailable` when it can't be reached, is too slow, or answers outside the schema
 */
export async function callModel(
  { model, timeoutMs, maxRetries, maxOutputTokens }: ModelCall,
  actions: readonly ActionDefinition[],
  request: ReadRequest,
): Promise<ModelOutput> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const { output } = await generateText({
      model,
      output: Output.object({ schema: modelOutputSchema(actions), name: 'reading' }),
      system: systemPrompt(actions, request),
      prompt: messagesPrompt(request),
      temperature: 0,
      maxRetries,
      maxOutputTokens,
      abortSignal: AbortSignal.any([request.signal, timeout]),
    });
    return output;
  } catch (cause) {
    request.signal.throwIfAborted();
    if (timeout.aborted)
      throw unavailable(`did not answer within ${timeoutMs} ms`, DEFAULT_RETRY_AFTER, cause);
    throw explain(cause);
  }
}

function unavailable(what: string, retryAfter: number, cause: unknown): Say402Error {
  return new Say402Error('model_unavailable', `The language model ${what}.`, { retryAfter, cause });
}

function explain(cause: unknown): Say402Error {
  const last = RetryError.isInstance(cause) ? cause.lastError : cause;
  if (!APICallError.isInstance(last)) return unavailable('gave no usable answer', DEFAULT_RETRY_AFTER, cause);
  const seconds = Number(last.responseHeaders?.['retry-after']);
  const retryAfter =
    Number.isInteger(seconds) && seconds > 0 && seconds <= 3_600 ? seconds : DEFAULT_RETRY_AFTER;
  const what =
    last.statusCode === undefined ? 'can not be reached' : `answered with status ${last.statusCode}`;
  return unavailable(what, retryAfter, cause);
}
