import { APICallError, generateText, isStepCount, Output, RetryError, type ToolSet } from 'ai';
import type { z } from 'zod';
import { Say402Error } from '../../core/say402-error.ts';
import type { CalledModel } from './endpoint-model.ts';
import type { TokenMeter } from './token-meter.ts';
import { wireSchema } from './wire-schema.ts';
import type { CallLimits } from './call-limits.ts';

/** One question to a model. */
export interface Asked<T> {
  readonly system: string;
  readonly prompt: string;
  readonly schema: z.ZodType<T>;
  readonly name: string;
  readonly tools?: ToolSet;
}

/** What the calls of one request share: limits, and what they have used so far. */
export interface Calling {
  readonly limits: CallLimits;
  readonly meter: TokenMeter;
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal;
  readonly timeout: AbortSignal;
}

const DEFAULT_RETRY_AFTER = 5;
/** English has about four characters a token; addresses have fewer. */
const CHARACTERS_PER_TOKEN = 3;

/**
 * Asks a model, within the configured time, retries, steps and tokens.
 *
 * @throws Say402Error `model_unavailable` when it can't be reached, is too slow, or answers outside the schema
 */
export async function callModel<T>(called: CalledModel, asked: Asked<T>, calling: Calling): Promise<T> {
  const { limits, meter, signal, timeout } = calling;
  const { system, prompt, schema, name, tools } = asked;
  const { model, temperature, effort, systemOptions, callOptions } = called;
  // Otherwise the SDK writes warnings to the console, between the lines of the log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  checkBudget(calling, system.length + prompt.length);
  const metered = meter.open(called.name);
  try {
    const { output } = await generateText({
      model,
      output: Output.object({ schema: wireSchema(schema), name }),
      instructions: { role: 'system', content: system, providerOptions: systemOptions },
      prompt,
      maxRetries: limits.maxRetries,
      maxOutputTokens: limits.maxOutputTokens,
      abortSignal: AbortSignal.any([signal, timeout]),
      providerOptions: callOptions,
      onStepFinish: ({ usage }) => {
        metered.add(usage);
      },
      ...(temperature !== undefined && { temperature }),
      ...(effort !== 'default' && { reasoning: effort }),
      ...(tools && limits.maxSteps > 1 && lookingUp(tools, calling)),
    });
    return output;
  } catch (cause) {
    signal.throwIfAborted();
    if (timeout.aborted)
      throw unavailable(`did not answer within ${limits.timeoutMs} ms`, DEFAULT_RETRY_AFTER, cause);
    throw explain(cause);
  } finally {
    metered.close();
  }
}

/** The last step gets no tools, so that it has to answer. */
function lookingUp(tools: ToolSet, { limits: { maxSteps, tokenBudget }, meter }: Calling) {
  return {
    tools,
    stopWhen: [isStepCount(maxSteps), () => meter.total() >= tokenBudget],
    prepareStep: ({ stepNumber }: { readonly stepNumber: number }) =>
      stepNumber + 1 >= maxSteps ? { activeTools: [] } : {},
  };
}

function checkBudget({ limits: { tokenBudget, maxOutputTokens }, meter }: Calling, characters: number): void {
  const needed = meter.total() + Math.ceil(characters / CHARACTERS_PER_TOKEN) + maxOutputTokens;
  if (needed <= tokenBudget) return;
  const what = `may take ${tokenBudget} tokens for a request, and this one could take ${needed}`;
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
