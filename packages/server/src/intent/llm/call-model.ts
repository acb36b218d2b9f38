import { APICallError, generateText, isStepCount, Output, RetryError, type LanguageModel } from 'ai';
import type { ActionDefinition } from '../../core/action.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { ReadRequest } from '../reader.ts';
import { modelTools } from './model-tools.ts';
import { modelOutputSchema, type ModelOutput } from './output-schema.ts';
import { messagesPrompt, systemPrompt } from './prompt.ts';

/** How the model is called. */
export interface ModelCall {
  readonly model: LanguageModel;
  /** For all calls and repetitions together. */
  readonly timeoutMs: number;
  /** Repetitions of a call after an answer that is worth repeating (429, 5xx, a broken connection). */
  readonly maxRetries: number;
  /** For one call. */
  readonly maxOutputTokens: number;
  /** Calls for one request: the model may look something up in all but the last one. 1 for no look-ups. */
  readonly maxSteps: number;
  /** Tokens, read and written, after which no further call is made for a request. */
  readonly tokenBudget: number;
}

const DEFAULT_RETRY_AFTER = 5;
/** English takes about four characters a token; addresses take more tokens. */
const CHARACTERS_PER_TOKEN = 3;

/**
 * Asks the model, within the time, the retries, the steps and the tokens that are configured.
 *
 * @throws Say402Error `model_unavailable` when it can't be reached, is too slow, or answers outside the schema
 */
export async function callModel(
  call: ModelCall,
  actions: readonly ActionDefinition[],
  request: ReadRequest,
): Promise<ModelOutput> {
  const timeout = AbortSignal.timeout(call.timeoutMs);
  const instructions = systemPrompt(actions, request);
  const prompt = messagesPrompt(request);
  checkBudget(call, instructions.length + prompt.length);
  try {
    const { output } = await generateText({
      model: call.model,
      output: Output.object({ schema: modelOutputSchema(actions), name: 'reading' }),
      instructions,
      prompt,
      temperature: 0,
      maxRetries: call.maxRetries,
      maxOutputTokens: call.maxOutputTokens,
      abortSignal: AbortSignal.any([request.signal, timeout]),
      ...(call.maxSteps > 1 && request.lookUps && lookingUp(call, request)),
    });
    return output;
  } catch (cause) {
    request.signal.throwIfAborted();
    if (timeout.aborted)
      throw unavailable(`did not answer within ${call.timeoutMs} ms`, DEFAULT_RETRY_AFTER, cause);
    throw explain(cause);
  }
}

interface Spending {
  readonly usage: { readonly totalTokens: number | undefined };
}

const spent = (steps: readonly Spending[]): number =>
  steps.reduce((sum, { usage }) => sum + (usage.totalTokens ?? 0), 0);

/** The last step has no tools, so that there is an answer. */
function lookingUp({ maxSteps, tokenBudget }: ModelCall, request: ReadRequest) {
  return {
    tools: modelTools(request),
    stopWhen: [
      isStepCount(maxSteps),
      ({ steps }: { readonly steps: readonly Spending[] }) => spent(steps) >= tokenBudget,
    ],
    prepareStep: ({ stepNumber }: { readonly stepNumber: number }) =>
      stepNumber + 1 >= maxSteps ? { activeTools: [] } : {},
  };
}

function checkBudget({ tokenBudget, maxOutputTokens }: ModelCall, characters: number): void {
  const needed = Math.ceil(characters / CHARACTERS_PER_TOKEN) + maxOutputTokens;
  if (needed <= tokenBudget) return;
  const what = `may take ${tokenBudget} tokens for a request, and these messages could take ${needed}`;
  throw unavailable(what, DEFAULT_RETRY_AFTER, null);
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
